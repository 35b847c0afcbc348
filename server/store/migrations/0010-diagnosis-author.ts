import type { Migration } from './migration.ts';

/** Older diagnoses have no author: the specialist may have been replaced since. */
export const diagnosisAuthor: Migration = {
  version: 10,
  name: 'diagnosis-author',
  statements: [
    `
alter table recording
  add column diagnosis_author_id bigint references app_user,
  add column diagnosis_date timestamptz;
`,
  ],
};
