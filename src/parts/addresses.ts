/** Addresses of the specification's route table that other screens lead to (specification 1, section 2). */
export const addresses: Readonly<Record<'patients' | 'createPatient' | 'createRecord', string>> = {
  patients: '/home/patient',
  createRecord: '/home/record/create',
  createPatient: '/home/patient/create',
};
