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
import type { PatientFieldName } from '#/contract/patient-fields.ts';
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

/** The migration that adds the column of a patient's field. The compiler asks for each new field. */
export const patientColumnsSince: Readonly<Record<PatientFieldName, number>> = {
  firstName: 3,
  lastName: 3,
  sex: 3,
  birthdate: 3,
  identityNumberType: 3,
  identityNumber: 3,
  street: 3,
  postCode: 3,
  city: 3,
  locale: 3,
  email: 3,
  phoneNumber: 3,
  height: 3,
  weight: 3,
  underbustCircumference: 3,
  headCircumference: 3,
  cupSize: 3,
  pacemaker: 3,
  vagalNerveStimulator: 3,
  comments: 3,
};
