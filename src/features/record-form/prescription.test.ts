import { expect, test } from 'vitest';
import type { UserContext } from '#/contract/session.ts';
import { firstFields, prescriptionOf, loadedFields, withPrescriber } from './prescription.ts';
import { exams } from './testing/exams.ts';

const user = { id: 1, firstName: 'Claire', lastName: 'Vasseur', email: 'claire@aldric.example', phoneNumber: null };
const organization = { id: 7, name: 'St. Aldric' };

type Required = NonNullable<UserContext['currentUserOrganization']>['configuration'];
const contextOf = (roles: string[], configuration?: Required) =>
  ({
    user,
    currentUserOrganization: { organization, roles, configuration },
    organizations: [],
  }) as unknown as UserContext;

test('a doctor is the prescriber, and at first also the specialist and the operator', () => {
  const prescription = prescriptionOf(contextOf(['DOCTOR']), exams);
  const self = { ...user, roles: ['DOCTOR'] };
  expect(prescription.self).toEqual(self);
  expect(firstFields(prescription)).toMatchObject({
    prescriber: self,
    rhythmSpecialist: self,
    operator: self,
    hasVideo: false,
    comments: '',
  });
});

test('a technician starts with nobody chosen', () => {
  const prescription = prescriptionOf(contextOf(['TECHNICIAN']), exams);
  expect(prescription.self).toBeNull();
  expect(firstFields(prescription)).toMatchObject({ prescriber: null, rhythmSpecialist: null, operator: null });
});

test.each([[['ORGANIZATION_ADMIN']], [['PATIENT']], [[]], [['NURSE']]])(
  '%j throws an error about an unexpected user type',
  (roles) => {
    expect(() => prescriptionOf(contextOf(roles), exams)).toThrow('Unexpected user type');
  },
);

const all = { prescriberRequired: true, rythmSpecialistRequired: true, operatorRequired: true };
test.each([
  [undefined, ['prescriber', 'rhythmSpecialist', 'operator']],
  [all, ['prescriber', 'rhythmSpecialist', 'operator']],
  [{ ...all, rythmSpecialistRequired: false }, ['prescriber', 'operator']],
  [{ ...all, prescriberRequired: false }, ['rhythmSpecialist', 'operator']],
  [{ ...all, operatorRequired: false }, ['prescriber', 'rhythmSpecialist']],
  [{ ...all, rythmSpecialistRequired: false, operatorRequired: false }, ['prescriber']],
])('%j requires %j', (configuration, needed) => {
  expect(prescriptionOf(contextOf(['TECHNICIAN'], configuration), exams).needed).toEqual(needed);
});

test('choosing a prescriber chooses all three people', () => {
  expect(withPrescriber(user)).toEqual({ prescriber: user, rhythmSpecialist: user, operator: user });
});

test('a draft never changes the prescriber: that is the doctor', () => {
  const other = { id: 9, firstName: 'Henrik', lastName: 'Sørensen' };
  const kept = { ...firstFields({ configuration: exams, self: other, needed: [] }), comments: 'kept' };
  const doctor = loadedFields(prescriptionOf(contextOf(['DOCTOR']), exams), kept);
  expect(doctor).toMatchObject({ prescriber: { id: 1 }, rhythmSpecialist: other, operator: other, comments: 'kept' });
  const technician = loadedFields(prescriptionOf(contextOf(['TECHNICIAN']), exams), kept);
  expect(technician.prescriber).toEqual(other);
});
