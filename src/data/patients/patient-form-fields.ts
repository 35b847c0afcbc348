import * as z from 'zod/mini';
import { currentLocale } from '#/browser/settings/locale.ts';
import type { Configuration } from '#/contract/configuration.ts';
import { medicalTag } from '#/contract/medical-tags.ts';
import { patientChange, type PatientChange } from '#/contract/patient-change.ts';
import {
  isRequested,
  isText,
  patientFieldEntries,
  storedText,
  type PatientField,
  type PatientFieldName,
} from '#/contract/patient-fields.ts';
import type { Patient } from '#/contract/patients.ts';
import { typedPhone } from '#/contract/rule.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import { hasCupSize } from '#/domain/patient.ts';
import { countryOf } from '#/domain/locale.ts';
import { savedIdentityNumber, readableIdentityNumber } from '#/domain/national-identification.ts';
import { measureIn, measureText } from '#/domain/measure-text.ts';

type PhoneRules = typeof import('#/domain/phone.ts');

/** Their controls hold more than one value. */
const composed = ['identityNumberType', 'identityNumber', 'phoneNumber'] as const;

type PlainName = Exclude<PatientFieldName, (typeof composed)[number]>;

export const plainFields = patientFieldEntries.filter(([name]) => !composed.some((other) => other === name)) as [
  PlainName,
  PatientField,
][];

/** With the default, a draft of an earlier build opens although it lacks the field. */
const typed = z._default(z.string(), '');
const yesNo = z._default(z.nullable(z.boolean()), null);

type PlainSchema<Name extends PlainName> = Patient[Name] extends boolean | null | undefined
  ? typeof yesNo
  : typeof typed;

function ofPlain(of: (name: PlainName, field: PatientField) => unknown): Record<PlainName, unknown> {
  return Object.fromEntries(plainFields.map(([name, field]) => [name, of(name, field)])) as Record<PlainName, unknown>;
}

/** All texts are as typed; '' means empty. An answer is null if nobody was asked. */
export const patientFormFields = z.object({
  ...(ofPlain((_, { kind }) => (kind === 'yesNo' ? yesNo : typed)) as { [Name in PlainName]: PlainSchema<Name> }),
  identity: z.object({ identityNumberType: z.string(), identityNumber: z.string() }),
  phone: typedPhone,
  medicalTags: z.array(medicalTag),
  /** The form requires it each time and never sends it. */
  consentToDiagnosis: z.boolean(),
  consentToDataAccessForResearch: z.boolean(),
});

export type PatientFields = z.output<typeof patientFormFields>;

type PlainValues = Pick<PatientFields, PlainName>;

export type RequestedToggles = Configuration['patient'];

/** The default is 'no' for an implant that is asked, and null otherwise (R-PAT-27). */
export function newPatientFields(requested: RequestedToggles): PatientFields {
  return {
    ...(ofPlain((_, field) => {
      if (field.kind !== 'yesNo') return '';
      return isRequested(field, requested) ? false : null;
    }) as PlainValues),
    identity: { identityNumberType: '', identityNumber: '' },
    phone: { phoneNumber: '', phoneCountry: '' },
    medicalTags: [],
    consentToDiagnosis: false,
    consentToDataAccessForResearch: false,
  };
}

/** Without `rules`, the phone number appears as it is stored. */
export function patientFieldsOf(patient: Patient, rules: PhoneRules | undefined): PatientFields {
  const locale = currentLocale();
  const country = countryOf(patient.locale ?? '') as CountryId;
  const phoneNumber = patient.phoneNumber ?? '';
  const asSaved = { phoneNumber, phoneCountry: countryOfNumber(phoneNumber, country) };
  const identity = {
    identityNumberType: patient.identityNumberType ?? '',
    identityNumber: patient.identityNumber ?? '',
  };
  return {
    ...(ofPlain((name, { kind }) => {
      const value = patient[name] ?? null;
      if (kind === 'yesNo') return value;
      return typeof value === 'number' ? measureText(value, locale) : (value ?? '');
    }) as PlainValues),
    // The user cannot correct a size that is not shown.
    cupSize: hasCupSize(patient.sex ?? '') ? (patient.cupSize ?? '') : '',
    identity: { ...identity, identityNumber: readableIdentityNumber(identity) },
    phone: patient.phoneNumber ? (rules?.typedForm(patient.phoneNumber, country) ?? asSaved) : asSaved,
    medicalTags: patient.tagList,
    consentToDiagnosis: false,
    consentToDataAccessForResearch: patient.isConsentingToDataAccessForResearch,
  };
}

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
    identityNumber: storedText('text', savedIdentityNumber(identity)),
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

/** Whether the patient is what the change would make of them, as the form reads both. */
export function isMadeBy(patient: Patient, change: PatientChange): boolean {
  return saysTheSame(patientChangeOf(patientFieldsOf(patient, undefined), undefined), change);
}

/** The patient as the platform would show it after the change, which is as on the wire. */
export function patientOf({ id, content }: { id: number; content: unknown }): Patient {
  const { consentToDataAccessForResearch, tagList, ...members } = patientChange.parse(content);
  return {
    ...members,
    id,
    tagList: tagList.map((tag) => ({ id: tag.id, label: tag.label ?? '' })),
    isConsentingToDataAccessForResearch: consentToDataAccessForResearch,
  };
}
