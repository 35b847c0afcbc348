import type { PatientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import { hasCupSize } from '#/domain/cup-size.ts';
import { keptIdentityNumber } from '#/domain/national-identification.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { measureIn } from './measure-text.ts';
import { patientFieldsOf, type PatientFields } from './patient-fields.ts';

const orNull = (text: string) => text.trim() || null;

/** Without `rules`, the phone number is sent as it is. */
export function patientChangeOf(fields: PatientFields, rules: PhoneRules | undefined): PatientChange {
  const { identity, phone, medicalTags } = fields;
  return {
    firstName: fields.firstName.trim(),
    lastName: fields.lastName.trim(),
    sex: fields.sex,
    birthdate: fields.birthdate,
    identityNumberType: orNull(identity.identityNumberType),
    identityNumber: orNull(keptIdentityNumber(identity)),
    street: orNull(fields.street),
    postCode: orNull(fields.postCode),
    city: orNull(fields.city),
    locale: fields.locale,
    phoneNumber: orNull(rules?.internationalForm(phone) ?? phone.phoneNumber),
    email: orNull(fields.email),
    height: measureIn(fields.height),
    weight: measureIn(fields.weight),
    underbustCircumference: measureIn(fields.underbustCircumference),
    headCircumference: measureIn(fields.headCircumference),
    cupSize: hasCupSize(fields.sex) ? orNull(fields.cupSize) : null,
    pacemaker: fields.pacemaker,
    vagalNerveStimulator: fields.vagalNerveStimulator,
    comments: fields.comments.trim() ? fields.comments : null,
    consentToDataAccessForResearch: fields.consentToDataAccessForResearch,
    tagList: medicalTags,
  };
}

const said = ({ tagList, ...rest }: PatientChange) =>
  JSON.stringify({ ...rest, tagIds: tagList.map(({ id }) => id).toSorted((one, other) => one - other) });

/** The labels and the order of tags do not matter. */
export function saysTheSame(one: PatientChange, other: PatientChange): boolean {
  return said(one) === said(other);
}

export function isMadeBy(patient: Patient, change: PatientChange): boolean {
  return saysTheSame(patientChangeOf(patientFieldsOf(patient, undefined), undefined), change);
}

const isSameText = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** Two people differ in both names and in the birthdate. */
export function isOtherPerson(one: PatientChange, other: PatientChange): boolean {
  return !(
    isSameText(one.firstName, other.firstName) ||
    isSameText(one.lastName, other.lastName) ||
    one.birthdate === other.birthdate
  );
}
