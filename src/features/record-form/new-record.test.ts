import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ofTexts } from '#/contract/prescription-fields.ts';
import { newRecord } from '#/contract/record-creation.ts';
import type { UserContext } from '#/contract/session.ts';
import { newRecordOf, firstFields, prescriptionOf, loadedFields, withPrescriber } from './new-record.ts';
import type { RecordFields } from './record-fields.ts';
import { changed, exams, hour, minute } from './testing/exams.ts';

// The request for each value of the configuration.
const person = (id: number, firstName: string) => ({
  id,
  firstName,
  lastName: 'Example',
  phoneNumber: '+33',
  roles: [],
});
const subject = { application: 'CCW', patient: person(7, 'Inès') };
const holter: RecordFields = {
  prescriber: person(1, 'Claire'),
  rhythmSpecialist: person(2, 'Amara'),
  operator: person(3, 'Samuel'),
  examType: 'holterECG',
  resolution: 'LOW',
  durationMs: 36 * hour,
  recordingMode: 'BATCH',
  hasVideo: true,
  ...ofTexts(() => ''),
  comments: 'Falls asleep late\n',
};
const fieldsOf = {
  default: holter,
  restEcg: { ...holter, examType: 'restECG', resolution: 'HIGH', durationMs: 5 * minute } as const,
};

test('all chosen values are sent, with names and without disabled parts', () => {
  expect(newRecordOf(holter, subject, exams)).toEqual({
    application: 'CCW',
    patient: { id: 7, firstName: 'Inès', lastName: 'Example' },
    prescriber: { id: 1, firstName: 'Claire', lastName: 'Example' },
    rhythmSpecialist: { id: 2, firstName: 'Amara', lastName: 'Example' },
    operator: { id: 3, firstName: 'Samuel', lastName: 'Example' },
    duration: 129_600_000,
    resolution: 'LOW',
    streamMode: 'BATCH',
    restEcg: false,
    videoType: 'MOBILE_DEVICE',
    ...ofTexts(() => null),
    comments: 'Falls asleep late\n',
  });
});

describe.each(['default', 'restEcg'] as const)('%s', (kind) => {
  const fields = fieldsOf[kind];
  const record = (changes: Parameters<typeof changed>[1], typed: Partial<RecordFields> = {}) =>
    newRecordOf({ ...fields, ...typed }, subject, changed(kind, changes));

  test('follows the contract', () => {
    expect(newRecord.safeParse(z.encode(newRecord, record({}))).success).toBe(true);
    expect(record({}).restEcg).toBe(kind === 'restEcg');
  });

  test.each([
    [true, 3],
    [false, 1],
  ])('operator.enabled %s: number %s', (enabled, id) => {
    expect(record({ operator: { enabled } }).operator?.id).toBe(id);
    expect(record({ operator: { enabled } }, { operator: null }).operator?.id).toBe(enabled ? undefined : 1);
  });

  test('duration.enabled', () => {
    expect(record({ duration: { enabled: true } }).duration).toBe(fields.durationMs);
    expect(record({ duration: { enabled: false } }).duration).toBeNull();
  });

  test('video.enabled', () => {
    expect(record({ video: { enabled: true } }).videoType).toBe('MOBILE_DEVICE');
    expect(record({ video: { enabled: true } }, { hasVideo: false }).videoType).toBe('NONE');
    expect(record({ video: { enabled: false } }).videoType).toBe('NONE');
  });

  test('comments.enabled', () => {
    expect(record({ comments: { enabled: true } }).comments).toBe(fields.comments);
    expect(record({ comments: { enabled: true } }, { comments: ' \n' }).comments).toBeNull();
    expect(record({ comments: { enabled: false } }).comments).toBeNull();
  });
});

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
  const saved = { ...firstFields({ configuration: exams, self: other, needed: [] }), comments: 'kept' };
  const doctor = loadedFields(prescriptionOf(contextOf(['DOCTOR']), exams), saved);
  expect(doctor).toMatchObject({ prescriber: { id: 1 }, rhythmSpecialist: other, operator: other, comments: 'kept' });
  const technician = loadedFields(prescriptionOf(contextOf(['TECHNICIAN']), exams), saved);
  expect(technician.prescriber).toEqual(other);
});
