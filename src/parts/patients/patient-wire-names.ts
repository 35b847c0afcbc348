import type { WireNames } from '../forms/refused-fields.ts';
import type { PatientFields } from '#/data/patients/patient-form-fields.ts';

export const patientWireNames: WireNames<keyof PatientFields> = {
  identityNumberType: 'identity',
  identityNumber: 'identity',
  postcode: 'postCode',
  phoneNumber: 'phone',
  tagList: 'medicalTags',
};
