import type { PatientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import { hasCupSize } from '#/domain/cup-size.ts';
import { keptIdentityNumber } from '#/domain/national-identification.ts';
import type { PhoneRules } from '#/parts/phone-rules.ts';
import { measureIn } from './measure-text.ts';
import { patientFieldsOf, type PatientFields } from './patient-fields.ts';

const orNull = (text: string) => text.trim() || null;

/**
 * What stands in the form, as it is sent: without spaces around it, the identity number dense, the phone number in
 * international form. `rules` may be missing only where there is no phone number.
 */
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

/** True when two changes make the same of a patient. The labels of tags, and their order, say nothing. */
export function saysTheSame(one: PatientChange, other: PatientChange): boolean {
  return said(one) === said(other);
}

/** True when a patient is what a change makes of them. */
export function isMadeBy(patient: Patient, change: PatientChange): boolean {
  return saysTheSame(patientChangeOf(patientFieldsOf(patient, undefined), undefined), change);
}

const isSameText = (one: string, other: string) => one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0;

/** True when two changes are about two people: neither a name nor the birthdate is the same. */
export function isOtherPerson(one: PatientChange, other: PatientChange): boolean {
  return !(
    isSameText(one.firstName, other.firstName) ||
    isSameText(one.lastName, other.lastName) ||
    one.birthdate === other.birthdate
  );
}
