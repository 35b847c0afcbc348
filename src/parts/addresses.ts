/** Addresses of the specification's route table that other screens lead to (specification 1, section 2). */
export const addresses: Readonly<Record<'patients' | 'createPatient' | 'passwordRequest', string>> = {
  patients: '/home/patient',
  createPatient: '/home/patient/create',
  passwordRequest: '/auth/login/pwd-request/doctor',
};
