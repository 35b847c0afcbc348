/** Addresses of the specification's route table that other screens lead to (specification 1, section 2). */
export const addresses: Readonly<Record<'patients' | 'profile' | 'createPatient' | 'createRecord', string>> = {
  patients: '/home/patient',
  profile: '/home/profile',
  createRecord: '/home/record/create',
  createPatient: '/home/patient/create',
};
