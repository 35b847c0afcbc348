import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { HistoryRow } from '#/contract/history.ts';
import { contactWords } from '#/parts/fields/contact-words.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';

/** The columns of the database, in the words of the screens. */
const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  first_name: contactWords.firstName.label,
  last_name: contactWords.lastName.label,
  street: contactWords.street.label,
  post_code: contactWords.postCode.label,
  city: contactWords.city.label,
  locale: contactWords.locale.label,
  phone_number: contactWords.phone.label,
  email: contactWords.email.label,
  name: msg`Name`,
  parent_id: msg`Subsidiary of`,
  organization_id: msg`Organization`,
  applications: msg`Applications`,
  application: msg`Application`,
  time_zone: msg`Time zone`,
  prescriber_required: msg`Prescriber required`,
  rhythm_specialist_required: msg`Rhythm specialist required`,
  operator_required: msg`Operator required`,
  role: msg`Role`,
  roles: msg`Roles`,
  reason: msg`Reason`,
  recordings: msg`Recordings`,
  type: msg`Type of session`,
  version: msg`Version`,
  password: msg`Password`,
  account_mail: msg`New temporary password by email`,
  password_must_be_changed: msg`Password must be changed`,
  password_is_spent: msg`Temporary password used`,
  user_type: msg`Type of user`,
  can_patients_view_my_personal_infos: msg`Patients may view the personal information`,
  can_patients_view_live_ecg: msg`Patients may view the live signals`,
  sex: msg`Sex`,
  birthdate: msg`Birthdate`,
  identity_number_type: msg`Type of identification number`,
  identity_number: msg`Identification number`,
  height: msg`Height`,
  weight: msg`Weight`,
  underbust_circumference: msg`Underbust circumference`,
  head_circumference: msg`Head circumference`,
  cup_size: msg`Cup size`,
  pacemaker: msg`Pacemaker`,
  vagal_nerve_stimulator: msg`Vagus nerve stimulator`,
  consents_to_research: msg`Use of data for research and development`,
  comments: msg`Comments`,
  patient_id: msg`Patient`,
  prescriber_id: msg`Prescriber`,
  rhythm_specialist_id: msg`Rhythm specialist`,
  operator_id: msg`Operator`,
  created_by_id: msg`Created by`,
  duration_ms: msg`Duration`,
  resolution: msg`Resolution`,
  stream_mode: msg`Recording mode`,
  video_type: msg`Video`,
  rest_ecg: msg`Resting ECG`,
  diagnosis: msg`Diagnosis`,
  diagnosis_author_id: msg`Author of the diagnosis`,
  diagnosis_date: msg`Date of the diagnosis`,
  status: msg`Status`,
  in_progress_date: msg`Start of the recording`,
  start_time_us: msg`Start time`,
  end_time_us: msg`End time`,
  serial: msg`Serial number`,
  reference: msg`Reference`,
  release: msg`Version`,
  product_id: msg`Product`,
  hardware_id: msg`Hardware`,
  firmware_version: msg`Firmware version`,
  target_firmware_id: msg`Target firmware`,
  from_id: msg`Upgrade from`,
  driver_id: msg`Driver`,
  tag_id: msg`Medical tag`,
  release_notes: msg`Release notes`,
  file_name: msg`File`,
  size: msg`Size`,
  sha256: msg`SHA-256`,
  released_at: msg`Released`,
  offered_at: msg`Offered`,
  prescription_date: msg`Date of prescription`,
  value: msg`Email or phone number`,
  confirmation: msg`Reason`,
  held_at: msg`On hold since`,
  state: msg`State of the file`,
  size_bytes: msg`Size`,
  is_further: msg`Further file`,
  replaces_name: msg`Replaced file`,
  replacement_reason: msg`Reason for the replacement`,
  uploaded_by_id: msg`Uploaded by`,
  uploaded_by_serial: msg`Sent by the device`,
  begun_by_serial: msg`Started by the device`,
  is_anonymous: msg`File without a patient`,
  differences: msg`What differs`,
  fault: msg`Fault`,
  fault_field: msg`Field`,
  decided_by_id: msg`Decided by`,
  decision_reason: msg`Reason`,
  ending: msg`End of the token`,
  created: msg({ context: 'import', message: `Created` }),
  updated: msg({ context: 'import', message: `Changed` }),
  unchanged: msg`Unchanged`,
  refused: msg`Refused`,
  taken_back: msg`Taken back`,
  left: msg`Changed since, so it stays`,
};

/** They follow from other fields. */
const hidden = new Set([
  'kind',
  'version',
  'prescription_day',
  'last_status_change_date',
  'start_time_us',
  'end_time_us',
]);

/** A column without words keeps its name. */
export function fieldText(field: string): string {
  const known = fieldWords[field];
  return known ? i18n._(known) : field.replaceAll('_', ' ');
}

export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

type ShownRow = Pick<HistoryRow, 'changes' | 'names' | 'identityNumbers'>;

/** An id by its name, if it has one. */
function named(field: string, id: unknown, name: string | null | undefined, identityNumber: string | null | undefined) {
  if (typeof id !== 'number' || !name) return id;
  return field === 'patient_id' ? `${name} (#${id})` : identifiedName(name, { identityNumber });
}

/** What only follows from the rest is left out, if there is a rest. */
export function shownChanges({ changes, names, identityNumbers }: ShownRow): Change[] {
  const all = Object.entries(changes).map(([field, [before, after]]): Change => {
    const [former, present] = names[field] ?? [];
    const [formerNumber, presentNumber] = identityNumbers[field] ?? [];
    return {
      field,
      before: named(field, before, former, formerNumber),
      after: named(field, after, present, presentNumber),
    };
  });
  const meant = all.filter(({ field }) => !hidden.has(field));
  return meant.length > 0 ? meant : all;
}
