import { ground } from './0001-ground.ts';
import { passwords } from './0002-passwords.ts';
import { patients } from './0003-patients.ts';
import { patientSearch } from './0004-patient-search.ts';
import { records } from './0005-records.ts';
import { conversions } from './0006-conversions.ts';
import { purposeAndKnownCallers } from './0007-purpose-and-known-callers.ts';
import { sessionApplication } from './0008-session-application.ts';
import { contactChanges } from './0009-contact-changes.ts';
import { diagnosisAuthor } from './0010-diagnosis-author.ts';
import { conversionQuota } from './0012-conversion-quota.ts';
import { diagnosisAuthorName } from './0013-diagnosis-author-name.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  ground,
  passwords,
  patients,
  patientSearch,
  records,
  conversions,
  purposeAndKnownCallers,
  sessionApplication,
  contactChanges,
  diagnosisAuthor,
  conversionQuota,
  diagnosisAuthorName,
];
