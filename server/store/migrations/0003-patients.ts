import { idempotency } from './0003-patients/idempotency.ts';
import { medicalTags } from './0003-patients/medical-tags.ts';
import { patients as writing } from './0003-patients/patients.ts';
import { inProgress } from './0003-patients/in-progress.ts';
import type { Migration } from './migration.ts';

export const patients: Migration = {
  version: 3,
  name: 'patients',
  statements: [writing, medicalTags, inProgress, idempotency],
};
