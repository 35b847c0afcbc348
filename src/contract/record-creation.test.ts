import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ofTexts } from './prescription-fields.ts';
import { newRecord, recordCreationCalls, type NewRecord } from './record-creation.ts';

const doctor = { id: 3, firstName: 'Henrik', lastName: 'Sørensen' };
const ours: NewRecord = {
  application: 'WEMU',
  patient: { id: 7, firstName: 'Inès', lastName: 'Moreau' },
  prescriber: doctor,
  rhythmSpecialist: doctor,
  operator: null,
  duration: 86_400_000,
  resolution: 'LOW',
  streamMode: 'BATCH',
  restEcg: false,
  videoType: 'NONE',
  ...ofTexts(() => null),
};

test('the call sends the recording and returns its id', () => {
  expect(recordCreationCalls.create.request).toBe(newRecord);
  expect(recordCreationCalls.create.response?.parse({ id: 12 })).toEqual({ id: 12 });
});

test('the wire contains the user types, and the specialist under its name on the wire', () => {
  const wire = z.encode(newRecord, ours);
  expect(wire).toMatchObject({
    patient: { id: 7, userType: 'Patient' },
    prescriber: { id: 3, userType: 'HealthCareProfessional' },
    rythmSpecialist: { id: 3, userType: 'HealthCareProfessional' },
    operator: null,
  });
  expect(wire).not.toHaveProperty('rhythmSpecialist');
  expect(newRecord.parse(wire)).toEqual(ours);
});

test('optional members are filled in', () => {
  const { patient, prescriber, ...least } = {
    application: 'WEMU',
    patient: { id: 7 },
    prescriber: { id: 3 },
    duration: 3_600_000,
    resolution: 'HIGH',
    streamMode: 'STREAM',
  };
  expect(newRecord.parse({ ...least, patient, prescriber })).toMatchObject({
    rhythmSpecialist: null,
    operator: null,
    restEcg: false,
    videoType: 'NONE',
    comments: null,
  });
});

test.each([
  ['duration', 0],
  ['duration', 999],
  ['duration', 1.5],
  ['duration', 367 * 86_400_000],
  ['resolution', 'MEDIUM'],
  ['streamMode', 'LIVE'],
  ['videoType', 'FILM'],
  ['comments', 'x'.repeat(251)],
  ['comments', 'a\u0000b'],
  ['patient', { id: 0 }],
  ['patient', null],
])('%s: %j is refused', (name, value) => {
  const issues = newRecord.safeParse({ ...z.encode(newRecord, ours), [name]: value }).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual([name]);
});

test.each([1000, 366 * 86_400_000])('a recording of %s ms is accepted', (duration) => {
  expect(newRecord.safeParse({ ...z.encode(newRecord, ours), duration }).success).toBe(true);
});

test('comments of 250 characters are accepted', () => {
  expect(newRecord.safeParse({ ...z.encode(newRecord, ours), comments: 'x'.repeat(250) }).success).toBe(true);
});
