import type { PatientChange } from '#/contract/patient-change.ts';
import type { Patient } from '#/contract/patients.ts';
import { keptIdentityNumber } from '#/domain/national-identification.ts';
import { internationalForm, internationalProblem } from '#/domain/phone.ts';
import type { PatientValues } from '../../store/patient-write.ts';

const orNull = (text: string | null | undefined) => text?.trim() || null;

/** An invalid number stays unchanged, so that the rules refuse it. */
function keptPhone(phoneNumber: string | null): string | null {
  if (phoneNumber === null || internationalProblem(phoneNumber)) return phoneNumber;
  return internationalForm({ phoneNumber, phoneCountry: '' });
}

/** The stored form: texts are trimmed, an empty value is null. */
export function valuesOf(change: PatientChange): PatientValues {
  const identityNumberType = orNull(change.identityNumberType);
  const identity = { identityNumberType: identityNumberType ?? '', identityNumber: change.identityNumber ?? '' };
  return {
    firstName: change.firstName.trim(),
    lastName: change.lastName.trim(),
    sex: orNull(change.sex),
    birthdate: orNull(change.birthdate),
    identityNumberType,
    identityNumber: orNull(keptIdentityNumber(identity)),
    street: orNull(change.street),
    postCode: orNull(change.postCode),
    city: orNull(change.city),
    locale: orNull(change.locale),
    email: orNull(change.email),
    phoneNumber: keptPhone(orNull(change.phoneNumber)),
    height: change.height ?? null,
    weight: change.weight ?? null,
    underbustCircumference: change.underbustCircumference ?? null,
    headCircumference: change.headCircumference ?? null,
    cupSize: orNull(change.cupSize),
    pacemaker: change.pacemaker ?? null,
    vagalNerveStimulator: change.vagalNerveStimulator ?? null,
    // Comments are stored as typed.
    comments: change.comments?.trim() ? change.comments : null,
    consentToDataAccessForResearch: change.consentToDataAccessForResearch,
    tagIds: [...new Set(change.tagList.map(({ id }) => id))],
  };
}

export function keptValuesOf(patient: Patient): PatientValues {
  return valuesOf({
    ...patient,
    sex: patient.sex ?? '',
    birthdate: patient.birthdate ?? '',
    locale: patient.locale ?? '',
    consentToDataAccessForResearch: patient.isConsentingToDataAccessForResearch,
  });
}
