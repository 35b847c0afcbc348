import type { MedicalRecord } from '#/contract/records.ts';

/** The specialist of the tests' recordings. */
export const specialist = {
  id: 7,
  firstName: 'Claire',
  lastName: 'Vasseur',
  email: 'claire@aldric.example',
  phoneNumber: '+441632960141',
};

/** The operator of the tests' recordings. */
export const operator = { id: 9, firstName: 'Samuel', lastName: 'Achterberg' };

/** Another professional who can be chosen. */
export const colleagues = [
  { id: 20, firstName: 'Amara', lastName: 'Okafor', country: 'GB', roles: ['DOCTOR'] },
  { id: 21, firstName: 'Henrik', lastName: 'Sørensen', country: 'GB', roles: ['DOCTOR'] },
];

/** A recording with the test's changes. */
export function recordOf(changes: Partial<MedicalRecord> = {}): MedicalRecord {
  return {
    id: 12,
    application: 'WEMU',
    patient: { id: 30, firstName: 'Inès', lastName: 'Moreau', birthdate: '1978-02-14' },
    prescriber: { id: 5, firstName: 'Ada', lastName: 'Byron' },
    rhythmSpecialist: specialist,
    operator,
    duration: 86_400_000,
    resolution: 'HIGH',
    streamMode: 'STREAM',
    restEcg: false,
    videoType: 'MOBILE_DEVICE',
    comments: null,
    diagnosis: null,
    status: 'RECORDED',
    timeZone: 'Europe/Paris',
    lastStatusChangeDate: Temporal.Instant.from('2026-05-15T07:12:00Z'),
    prescriptionDate: Temporal.Instant.from('2026-05-14T06:40:00Z'),
    deviceConfigList: [{ device: { serial: 'EG24-00718' } }],
    ...changes,
  };
}
