import * as z from 'zod/mini';
import { currentLocale } from '#/browser/settings/locale.ts';
import { medicalTag } from '#/contract/medical-tags.ts';
import type { Patient } from '#/contract/patients.ts';
import { typedPhone } from '#/contract/typed-phone.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import { hasCupSize } from '#/domain/cup-size.ts';
import { countryOf } from '#/domain/locale.ts';
import { readableIdentityNumber } from '#/domain/national-identification.ts';
import type { PhoneRules } from '#/parts/fields/phone-rules.ts';
import { measureText } from './measure-text.ts';

const answer = z.nullable(z.boolean());

/** All texts are as typed; '' means empty. */
export const patientFields = z.object({
  firstName: z.string(),
  lastName: z.string(),
  sex: z.string(),
  birthdate: z.string(),
  identity: z.object({ identityNumberType: z.string(), identityNumber: z.string() }),
  street: z.string(),
  postCode: z.string(),
  city: z.string(),
  locale: z.string(),
  phone: typedPhone,
  email: z.string(),
  height: z.string(),
  weight: z.string(),
  underbustCircumference: z.string(),
  headCircumference: z.string(),
  cupSize: z.string(),
  /** It is null if nobody was asked. */
  pacemaker: answer,
  vagalNerveStimulator: answer,
  medicalTags: z.array(medicalTag),
  comments: z.string(),
  /** The form requires it each time and never sends it. */
  consentToDiagnosis: z.boolean(),
  consentToDataAccessForResearch: z.boolean(),
});

export type PatientFields = z.output<typeof patientFields>;

export interface AskedToggles {
  weight: { enabled: boolean };
  headCircumference: { enabled: boolean };
  pacemaker: { enabled: boolean };
  vagusNerveStimulator: { enabled: boolean };
}

/** The default is 'no' for an implant that is asked, and null otherwise (R-PAT-27). */
export function newPatientFields(asked: AskedToggles): PatientFields {
  return {
    firstName: '',
    lastName: '',
    sex: '',
    birthdate: '',
    identity: { identityNumberType: '', identityNumber: '' },
    street: '',
    postCode: '',
    city: '',
    locale: '',
    phone: { phoneNumber: '', phoneCountry: '' },
    email: '',
    height: '',
    weight: '',
    underbustCircumference: '',
    headCircumference: '',
    cupSize: '',
    pacemaker: asked.pacemaker.enabled ? false : null,
    vagalNerveStimulator: asked.vagusNerveStimulator.enabled ? false : null,
    medicalTags: [],
    comments: '',
    consentToDiagnosis: false,
    consentToDataAccessForResearch: false,
  };
}

/** Without `rules`, the phone number appears as it is stored. */
export function patientFieldsOf(patient: Patient, rules: PhoneRules | undefined): PatientFields {
  const locale = currentLocale();
  const country = countryOf(patient.locale ?? '') as CountryId;
  const phoneNumber = patient.phoneNumber ?? '';
  const asKept = { phoneNumber, phoneCountry: countryOfNumber(phoneNumber, country) };
  return {
    firstName: patient.firstName,
    lastName: patient.lastName,
    sex: patient.sex ?? '',
    birthdate: patient.birthdate ?? '',
    identity: {
      identityNumberType: patient.identityNumberType ?? '',
      identityNumber: readableIdentityNumber({
        identityNumberType: patient.identityNumberType ?? '',
        identityNumber: patient.identityNumber ?? '',
      }),
    },
    street: patient.street ?? '',
    postCode: patient.postCode ?? '',
    city: patient.city ?? '',
    locale: patient.locale ?? '',
    phone: patient.phoneNumber ? (rules?.typedForm(patient.phoneNumber, country) ?? asKept) : asKept,
    email: patient.email ?? '',
    height: measureText(patient.height, locale),
    weight: measureText(patient.weight, locale),
    underbustCircumference: measureText(patient.underbustCircumference, locale),
    headCircumference: measureText(patient.headCircumference, locale),
    // The user cannot correct a size that is not shown.
    cupSize: hasCupSize(patient.sex ?? '') ? (patient.cupSize ?? '') : '',
    pacemaker: patient.pacemaker ?? null,
    vagalNerveStimulator: patient.vagalNerveStimulator ?? null,
    medicalTags: patient.tagList,
    comments: patient.comments ?? '',
    consentToDiagnosis: false,
    consentToDataAccessForResearch: patient.isConsentingToDataAccessForResearch,
  };
}
