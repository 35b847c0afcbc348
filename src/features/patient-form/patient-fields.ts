import * as z from 'zod/mini';
import { currentLocale } from '#/browser/locale.ts';
import { medicalTag } from '#/contract/medical-tags.ts';
import type { Patient } from '#/contract/patients.ts';
import { typedPhone } from '#/contract/typed-phone.ts';
import { countryOfNumber, type CountryId } from '#/domain/country.ts';
import { hasCupSize } from '#/domain/cup-size.ts';
import { countryOf } from '#/domain/locale.ts';
import { readableIdentityNumber } from '#/domain/national-identification.ts';
import type { PhoneRules } from '#/parts/phone-rules.ts';
import { measureText } from './measure-text.ts';

const answer = z.nullable(z.boolean());

/** What stands in the form, also in a draft of it (specification 1, section 3): texts as they are typed, '' for nothing. */
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
  /** Null where nobody was asked. */
  pacemaker: answer,
  vagalNerveStimulator: answer,
  medicalTags: z.array(medicalTag),
  comments: z.string(),
  /** Asked for anew each time, and not sent: without it nothing is. */
  consentToDiagnosis: z.boolean(),
  consentToDataAccessForResearch: z.boolean(),
});

/** What stands in the form. */
export type PatientFields = z.output<typeof patientFields>;

/** Which questions an installation asks (specification 1, section 9). */
export interface AskedToggles {
  weight: { enabled: boolean };
  headCircumference: { enabled: boolean };
  pacemaker: { enabled: boolean };
  vagusNerveStimulator: { enabled: boolean };
}

/** A new patient. 'No' stands for an implant that is asked for; of one that is not, nothing is said. */
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

/** A patient as the form shows them. Without the rules of phone numbers the number stands as it is kept. */
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
    // A size that is not shown cannot be mended either.
    cupSize: hasCupSize(patient.sex ?? '') ? (patient.cupSize ?? '') : '',
    pacemaker: patient.pacemaker ?? null,
    vagalNerveStimulator: patient.vagalNerveStimulator ?? null,
    medicalTags: patient.tagList,
    comments: patient.comments ?? '',
    consentToDiagnosis: false,
    consentToDataAccessForResearch: patient.isConsentingToDataAccessForResearch,
  };
}
