import { access } from './0001-ground/access.ts';
import { people } from './0001-ground/people.ts';
import { privileges } from './0001-ground/privileges.ts';
import { recordings } from './0001-ground/recordings.ts';
import { tallies } from './0001-ground/tallies.ts';
import { passwords } from './0002-passwords.ts';
import { idempotency } from './0003-patients/idempotency.ts';
import { inProgress } from './0003-patients/in-progress.ts';
import { medicalTags } from './0003-patients/medical-tags.ts';
import { patients } from './0003-patients/patients.ts';
import { columns } from './0004-patient-search/columns.ts';
import { nameKey } from './0004-patient-search/name-key.ts';
import { nameTallies, presentNames } from './0004-patient-search/name-tallies.ts';
import { records } from './0005-records.ts';
import { conversions } from './0006-conversions.ts';
import { purposeAndKnownCallers } from './0007-purpose-and-known-callers.ts';
import { sessionApplication } from './0008-session-application.ts';
import { contactChanges } from './0009-contact-changes.ts';
import { diagnosisAuthor } from './0010-diagnosis-author.ts';
import { conversionQuota } from './0012-conversion-quota.ts';
import { diagnosisAuthorName } from './0013-diagnosis-author-name.ts';
import { sessionType } from './0014-session-type.ts';
import { subsidiaries } from './0015-subsidiaries.ts';
import { changes } from './0017-changes.ts';
import { organizations } from './0018-organizations.ts';
import { products } from './0020-products.ts';
import { deviceHistory, devices } from './0021-devices.ts';
import { history } from './0019-history/history.ts';
import { historyTriggers } from './0019-history/triggers.ts';
import { historyOrder } from './0023-history-order.ts';
import { goodsHistory } from './0024-goods-history.ts';
import { firmwareFiles, firmwareHistory } from './0025-firmware-files.ts';
import { sensors } from './0026-sensors.ts';
import { listKeys } from './0027-list-keys.ts';
import { historyDetails } from './0028-history-details.ts';
import { releaseKeys } from './0029-release-keys.ts';
import { authorIdentity } from './0030-author-identity.ts';
import { searchKeys } from './0031-search-keys.ts';
import { proposedContacts } from './0032-proposed-contacts.ts';
import { nothingInvented } from './0033-nothing-invented.ts';
import { formerCodes } from './0034-former-codes.ts';
import { noPrescriber } from './0035-no-prescriber.ts';
import { owedMail } from './0037-owed-mail.ts';
import { operator } from './0038-operator.ts';
import { guardedHistory } from './0039-guarded-history.ts';
import { labelsOfTags } from './0040-labels-of-tags.ts';
import { familyNamesFirst } from './0041-family-names-first.ts';
import { recordFiles } from './0042-record-files.ts';
import { chosenTimeZones } from './0044-chosen-time-zones.ts';
import { deviceTokens } from './0045-device-tokens.ts';
import { devicesThatSend } from './0046-devices-that-send.ts';
import { severalFiles } from './0047-several-files.ts';
import { readings } from './0048-readings.ts';
import { erasure } from './0049-erasure.ts';
import { uploadLeases } from './0050-upload-leases.ts';
import { sampleAgreements } from './0051-sample-agreements.ts';
import { sortedLists } from './0052-sorted-lists.ts';
import { roleOffers } from './0054-role-offers.ts';
import { roleRemovals } from './0055-role-removals.ts';
import { imports } from './0056-imports.ts';
import { manyRows } from './0058-many-rows.ts';
import { readingsOfTheHistory } from './0059-readings-of-the-history.ts';
import type { PatientFieldName } from '#/contract/patient-fields.ts';
import type { PrescriptionName } from '#/contract/prescription-fields.ts';

/** The statements of each migration, by its number and name. */
export type Migrations = Readonly<Record<string, readonly string[]>>;

/** An applied migration never changes. Numbers grow and are never reused. */
export const migrations = {
  '0001-ground': [people, access, recordings, tallies, privileges],
  '0002-passwords': [passwords],
  '0003-patients': [patients, medicalTags, inProgress, idempotency],
  /** `docs/decisions/0020-patient-search.md` */
  '0004-patient-search': [nameKey, columns, nameTallies, presentNames],
  '0005-records': [records],
  '0006-conversions': [conversions],
  '0007-purpose-and-known-callers': [purposeAndKnownCallers],
  '0008-session-application': [sessionApplication],
  '0009-contact-changes': [contactChanges],
  '0010-diagnosis-author': [diagnosisAuthor],
  '0012-conversion-quota': [conversionQuota],
  '0013-diagnosis-author-name': [diagnosisAuthorName],
  '0014-session-type': [sessionType],
  '0015-subsidiaries': [subsidiaries],
  '0017-changes': [changes],
  '0018-organizations': [organizations],
  /** `docs/decisions/0063-history.md` */
  '0019-history': [history, historyTriggers],
  '0020-products': [products],
  /** `docs/decisions/0072-imports.md` */
  '0021-devices': [devices, deviceHistory],
  /** `docs/decisions/0070-history-on-screen.md` */
  '0023-history-order': [historyOrder],
  /** `docs/decisions/0063-history.md` */
  '0024-goods-history': [goodsHistory],
  /** `docs/decisions/0076-firmwares.md` */
  '0025-firmware-files': [firmwareFiles, firmwareHistory],
  '0026-sensors': [sensors],
  '0027-list-keys': [listKeys],
  /** `docs/decisions/0084-names-in-the-history.md` */
  '0028-history-details': [historyDetails],
  /** `docs/decisions/0085-equal-versions.md` */
  '0029-release-keys': [releaseKeys],
  /** `docs/decisions/0092-names-beside-numbers.md` */
  '0030-author-identity': [authorIdentity],
  /** `docs/decisions/0093-one-key-of-search.md` */
  '0031-search-keys': [searchKeys],
  /** `docs/decisions/0094-contacts-by-administrators.md` */
  '0032-proposed-contacts': [proposedContacts],
  /** `docs/decisions/0095-the-simulation.md` */
  '0033-nothing-invented': [nothingInvented],
  /** `docs/decisions/0103-signs-that-nobody-sees.md` */
  '0034-former-codes': [formerCodes],
  /** `docs/decisions/0109-to-the-letter.md` */
  '0035-no-prescriber': [noPrescriber],
  /** `docs/decisions/0115-owed-mail.md` */
  '0037-owed-mail': [owedMail],
  /** `docs/decisions/0116-system-administrators.md` */
  '0038-operator': [operator],
  /** `docs/decisions/0119-the-history-is-guarded.md` */
  '0039-guarded-history': [guardedHistory],
  '0040-labels-of-tags': [labelsOfTags],
  /** `docs/decisions/0130-names-by-their-script.md` */
  '0041-family-names-first': [familyNamesFirst],
  /** `docs/decisions/0140-uploads.md` */
  '0042-record-files': [recordFiles],
  /** `docs/decisions/0145-time-zones-are-chosen.md` */
  '0044-chosen-time-zones': [chosenTimeZones],
  /** `docs/decisions/0142-tokens-of-devices.md` */
  '0045-device-tokens': [deviceTokens],
  /** `docs/decisions/0150-devices-that-send.md` */
  '0046-devices-that-send': [devicesThatSend],
  /** `docs/decisions/0151-several-files-of-a-recording.md` */
  '0047-several-files': [severalFiles],
  /** `docs/decisions/0153-who-looked.md` */
  '0048-readings': [readings],
  /** `docs/decisions/0137-erasure.md` */
  '0049-erasure': [erasure],
  /** `docs/decisions/0152-files-in-a-bucket.md` */
  '0050-upload-leases': [uploadLeases],
  /** `docs/decisions/0154-legal-texts-of-the-operator.md` */
  '0051-sample-agreements': [sampleAgreements],
  /** `docs/decisions/0156-long-lists.md` */
  '0052-sorted-lists': [sortedLists],
  /** `docs/decisions/0159-roles-are-offered.md` */
  '0054-role-offers': [roleOffers],
  '0055-role-removals': [roleRemovals],
  /** `docs/decisions/0160-imports-in-the-words-of-people.md` */
  '0056-imports': [imports],
  /** `docs/decisions/0163-many-rows.md` */
  '0058-many-rows': manyRows,
  '0059-readings-of-the-history': [readingsOfTheHistory],
} satisfies Migrations;

/** The migration that adds the column of a field. The compiler asks for each new field. */
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

export const prescriptionColumnsSince: Readonly<Record<Exclude<PrescriptionName, 'duration'> | 'durationMs', number>> =
  {
    durationMs: 1,
    resolution: 1,
    streamMode: 1,
    videoType: 1,
    comments: 1,
  };
