import type { PatientChange } from '#/contract/patient-change.ts';
import { isText, patientFieldEntries, storedText, type PatientFieldValues } from '#/contract/patient-fields.ts';
import type { Patient } from '#/contract/patients.ts';
import { savedIdentityNumber } from '#/domain/national-identification.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import type { PatientValues } from '../../store/patient-write.ts';

/** An invalid number stays unchanged, so that the rules refuse it. */
function storedPhone(phoneNumber: string | null): string | null {
  if (phoneNumber === null || internationalProblem(phoneNumber)) return phoneNumber;
  return internationalForm({ phoneNumber, phoneCountry: '' });
}

/** The stored form. */
export function valuesOf(change: PatientChange): PatientValues {
  const stored = patientFieldEntries.map(([name, field]) => [
    name,
    isText(field) ? storedText(field.kind, `${change[name] ?? ''}`) : (change[name] ?? null),
  ]);
  const values = Object.fromEntries(stored) as PatientFieldValues;
  const identity = { identityNumberType: values.identityNumberType ?? '', identityNumber: change.identityNumber ?? '' };
  return {
    ...values,
    identityNumber: storedText('text', savedIdentityNumber(identity)),
    phoneNumber: storedPhone(values.phoneNumber),
    consentToDataAccessForResearch: change.consentToDataAccessForResearch,
    tagIds: [...new Set(change.tagList.map(({ id }) => id))],
  };
}

export function storedValuesOf(patient: Patient): PatientValues {
  return valuesOf({
    ...patient,
    sex: patient.sex ?? '',
    birthdate: patient.birthdate ?? '',
    locale: patient.locale ?? '',
    consentToDataAccessForResearch: patient.isConsentingToDataAccessForResearch,
  });
}
