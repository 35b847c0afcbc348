import { expect, test } from 'vitest';
import { missingProfessionals, prescribesAs, rolesFor } from './record-professionals.ts';

const all = { prescriberRequired: true, rythmSpecialistRequired: true, operatorRequired: true };
const none = { prescriberRequired: false, rythmSpecialistRequired: false, operatorRequired: false };
const doctor = { id: 1 };

test.each([
  [{}, all, ['prescriber', 'rhythmSpecialist', 'operator']],
  [{}, none, []],
  [{}, { ...none, prescriberRequired: true }, ['prescriber']],
  [{ prescriber: doctor, operator: null }, all, ['rhythmSpecialist', 'operator']],
  [{ prescriber: doctor, operator: doctor }, { ...none, rythmSpecialistRequired: true }, ['rhythmSpecialist']],
  [{ prescriber: doctor, rhythmSpecialist: doctor, operator: doctor }, all, []],
])('with %j chosen and %j, these are missing: %j', (chosen, requirements, missing) => {
  expect(missingProfessionals(chosen, requirements)).toEqual(missing);
});

test('a doctor prescribes as himself, a technician chooses a doctor, and nobody else prescribes', () => {
  expect([prescribesAs(['TECHNICIAN', 'DOCTOR']), prescribesAs(['TECHNICIAN'])]).toEqual(['self', 'chosen']);
  expect(() => prescribesAs(['ORGANIZATION_ADMIN'])).toThrow('Unexpected user type');
});

test('prescribers and specialists are doctors, and operators may be technicians', () => {
  expect(rolesFor).toEqual({
    prescriber: ['DOCTOR'],
    rhythmSpecialist: ['DOCTOR'],
    operator: ['DOCTOR', 'TECHNICIAN'],
  });
});
