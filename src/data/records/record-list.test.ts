import { expect, test } from 'vitest';
import { wireRecordFilter } from './record-list.ts';

const doctor = { userId: 12, isDoctor: true };
const technician = { userId: 13, isDoctor: false };

test.each([
  [{}, {}],
  [{ status: 'RECORDED CREATED' }, { statusList: ['CREATED', 'RECORDED'] }],
  [{ prescribedOn: '2026-05-14' }, { prescriptionDate: '2026-05-14' }],
  [{ prescriber: 'me' }, { prescriberId: '12' }],
  [{ prescriber: 'other' }, { prescriberId: '!12' }],
  [{ rhythmSpecialist: 'me' }, { rythmSpecialistId: '12' }],
  [
    { rhythmSpecialist: 'other', prescriber: 'me' },
    { rythmSpecialistId: '!12', prescriberId: '12' },
  ],
] as const)('a doctor’s filters %j become %j on the wire', (filters, wire) => {
  expect(wireRecordFilter(filters, doctor)).toEqual(wire);
});

test('a technician gets other users’ recordings, and doctors’ filters are ignored', () => {
  expect(wireRecordFilter({}, technician)).toEqual({ prescriberId: '!13' });
  expect(wireRecordFilter({ status: 'CREATED', prescriber: 'me', rhythmSpecialist: 'me' }, technician)).toEqual({
    statusList: ['CREATED'],
    prescriberId: '!13',
  });
});
