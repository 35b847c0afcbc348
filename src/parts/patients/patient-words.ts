import { msg } from '@lingui/core/macro';
import { contactWords } from '#/parts/fields/contact-words.ts';
import type { FieldWords } from '#/parts/forms/use-form.tsx';
import type { PatientFields } from '#/data/patients/patient-form-fields.ts';

const notANumber = msg`Please enter a number.`;

export const patientWords: Readonly<Record<keyof PatientFields, FieldWords>> = {
  firstName: contactWords.firstName,
  lastName: contactWords.lastName,
  sex: { label: msg`Sex`, required: msg`Sex is required.`, invalid: msg`Sex is required.` },
  birthdate: {
    label: msg`Birthdate`,
    required: msg`A birthdate is required.`,
    invalid: msg`A birthdate is invalid.`,
  },
  identity: {
    label: msg`National identification number`,
    'type-required': msg`A type of national identification number is required.`,
    invalid: msg`The national identification number is invalid.`,
  },
  street: contactWords.street,
  postCode: contactWords.postCode,
  city: contactWords.city,
  locale: contactWords.locale,
  phone: contactWords.phone,
  email: contactWords.email,
  height: {
    label: msg`Height`,
    'too-low': msg`The height value must be greater (20-250cm).`,
    'too-high': msg`The height value must be lower (20-250cm).`,
    invalid: notANumber,
  },
  weight: {
    label: msg`Weight`,
    'too-low': msg`The weight value must be greater (3-500kg).`,
    'too-high': msg`The weight value must be lower (3-500kg).`,
    invalid: notANumber,
  },
  underbustCircumference: {
    label: msg`Underbust circumference`,
    'too-low': msg`The underbust circumference value must be greater (20-250cm).`,
    'too-high': msg`The underbust circumference value must be lower (20-250cm).`,
    invalid: notANumber,
  },
  headCircumference: {
    label: msg`Head circumference`,
    'too-low': msg`The head circumference value must be greater (3-100cm).`,
    'too-high': msg`The head circumference value must be lower (3-100cm).`,
    invalid: notANumber,
  },
  cupSize: { label: msg`Cup size` },
  pacemaker: { label: msg`Pacemaker` },
  vagalNerveStimulator: { label: msg`Vagus nerve stimulator` },
  medicalTags: { label: msg`Tags` },
  comments: {
    label: msg`Comments`,
    'too-long': msg`The comments are too long.`,
    invalid: msg`The comments contain characters that cannot be saved.`,
  },
  consentToDiagnosis: {
    label: msg`Consent to medical diagnosis`,
    required: msg`The consent to medical diagnosis is required.`,
  },
  consentToDataAccessForResearch: { label: msg`Use of data for research and development` },
};
