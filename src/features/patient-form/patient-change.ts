import type { PatientChange } from '#/contract/patient-change.ts';
import { isText, storedText, type PatientField } from '#/contract/patient-fields.ts';
import type { Patient } from '#/contract/patients.ts';
import { hasCupSize } from '#/domain/cup-size.ts';
import { keptIdentityNumber } from '#/domain/national-identification.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { measureIn } from '#/parts/patients/measure-text.ts';
import { patientFieldsOf, plainFields, type PatientFields } from '#/parts/patients/patient-fields.ts';

type SentPlain = Pick<PatientChange, (typeof plainFields)[number][0]>;

function sentValue(field: PatientField, value: string | boolean | null) {
  if (typeof value !== 'string') return value;
  if (!isText(field)) return measureIn(value);
  return storedText(field.kind, value) ?? (field.kind === 'required' ? '' : null);
}

/** Without `rules`, the phone number is sent as it is. */
export function patientChangeOf(fields: PatientFields, rules: PhoneRules | undefined): PatientChange {
  const { identity, phone, medicalTags } = fields;
  const sent = plainFields.map(([name, field]) => [name, sentValue(field, fields[name])]);
  return {
    ...(Object.fromEntries(sent) as SentPlain),
    ...(hasCupSize(fields.sex) ? {} : { cupSize: null }),
    identityNumberType: storedText('text', identity.identityNumberType),
    identityNumber: storedText('text', keptIdentityNumber(identity)),
    phoneNumber: storedText('contact', rules?.internationalForm(phone) ?? phone.phoneNumber),
    consentToDataAccessForResearch: fields.consentToDataAccessForResearch,
    tagList: medicalTags,
  };
}

const said = ({ tagList, ...rest }: PatientChange) =>
  JSON.stringify([
    Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    tagList.map(({ id }) => id).toSorted((one, other) => one - other),
  ]);

/** The labels and the order of tags do not matter, and neither does the order of members. */
export function saysTheSame(one: PatientChange, other: PatientChange): boolean {
  return said(one) === said(other);
}

export function isMadeBy(patient: Patient, change: PatientChange): boolean {
  return saysTheSame(patientChangeOf(patientFieldsOf(patient, undefined), undefined), change);
}
