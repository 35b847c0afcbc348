import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { currentLocale } from '#/browser/settings/locale.ts';
import { patientFields, type PatientField } from '#/contract/patient-fields.ts';
import { supportedCountry } from '#/domain/country.ts';
import { formatPlainDate } from '#/domain/dates.ts';
import { readableIdentityNumber } from '#/domain/national-identification.ts';
import { localizations } from '#/parts/fields/localizations.ts';
import { sexLabel } from '#/parts/people/sex-label.ts';
import type { PatientFields } from '#/data/patients/patient-form-fields.ts';

const answerText = (answer: boolean | null) => (answer === null ? '' : i18n._(answer ? msg`Yes` : msg`No`));

function plainText(field: PatientField, value: string | boolean | null): string {
  if (typeof value !== 'string') return answerText(value);
  return field.kind === 'measure' && value !== '' ? `${value} ${field.unit}` : value;
}

export function patientFieldText(name: keyof PatientFields, fields: PatientFields): string {
  switch (name) {
    case 'sex':
      return fields.sex && sexLabel(fields.sex);
    case 'birthdate':
      return formatPlainDate(fields.birthdate, currentLocale(), 'long') ?? fields.birthdate;
    case 'identity':
      return `${fields.identity.identityNumberType} ${readableIdentityNumber(fields.identity)}`.trim();
    case 'locale':
      return localizations(currentLocale()).find(({ value }) => value === fields.locale)?.label ?? fields.locale;
    case 'phone': {
      const code = supportedCountry(fields.phone.phoneCountry)?.telephoneCode;
      return fields.phone.phoneNumber && `${code ? `(+${code}) ` : ''}${fields.phone.phoneNumber}`;
    }
    case 'consentToDiagnosis':
    case 'consentToDataAccessForResearch':
      return answerText(fields[name]);
    case 'medicalTags':
      return fields.medicalTags.map(({ label }) => label).join(', ');
    default:
      return plainText(patientFields[name], fields[name]);
  }
}
