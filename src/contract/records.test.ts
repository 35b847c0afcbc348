import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { record, recordFilter } from './records.ts';

const person = { id: 3, firstName: 'Henrik', lastName: 'Sørensen', email: 'henrik@aldric.example', phoneNumber: null };
const wire = {
  id: 12,
  application: 'WEMU',
  patient: { id: 7, firstName: 'Inès', lastName: 'Moreau', birthdate: '1978-02-14' },
  prescriber: person,
  rythmSpecialist: person,
  operator: null,
  duration: 86_400_000,
  resolution: 'LOW',
  streamMode: 'STREAM',
  restEcg: false,
  videoType: 'NONE',
  comments: null,
  diagnosis: null,
  status: 'RECORDED',
  lastStatusChangeDate: '2026-05-15T09:12:00.000Z',
  prescriptionDate: '2026-05-14T08:40:00.000Z',
  timeZone: 'Europe/Paris',
  deviceConfigList: [{ device: { serial: 'EG24-00718' } }, {}],
};

test('a recording is decoded to our names and encoded again without loss', () => {
  const ours = record.parse(wire);
  expect(ours.rhythmSpecialist?.lastName).toBe('Sørensen');
  expect(ours.prescriptionDate?.toString()).toBe('2026-05-14T08:40:00Z');
  expect(z.encode(record, ours)).toEqual(wire);
});

test('an unknown status and unknown members are accepted', () => {
  expect(record.parse({ ...wire, status: 'ARCHIVED', colour: 'blue' }).status).toBe('ARCHIVED');
});

test('an invalid date does not hide the recording', () => {
  expect(record.parse({ ...wire, prescriptionDate: 'soon' }).prescriptionDate).toBeNull();
});

test('a recording without a patient breaks the contract, and the field is named', () => {
  expect(record.safeParse({ ...wire, patient: undefined }).error?.issues[0]?.path).toEqual(['patient']);
});

test.each([
  [{ prescriberId: '!5' }, true],
  [{ prescriberId: '5' }, true],
  [{ prescriberId: '!!5' }, false],
  [{ prescriberId: 'me' }, false],
  [{ prescriptionDate: '2026-02-30' }, false],
  [{ patientId: 0 }, false],
])('the filter %o is accepted: %s', (filter, expected) => {
  expect(recordFilter.safeParse({ application: 'WEMU', ...filter }).success).toBe(expected);
});
