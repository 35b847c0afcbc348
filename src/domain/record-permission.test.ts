import { describe, expect, test } from 'vitest';
import {
  canChangeDiagnosis,
  canChangeOperator,
  canChangePrescription,
  canChangeRhythmSpecialist,
  canDeleteRecord,
  canTakeOver,
  canUploadFile,
  isOngoing,
  isOperatorOpen,
  isOver,
  showsDiagnosis,
} from './record-permission.ts';
import { recordStatuses } from './record.ts';

const people = { prescriber: { id: 1 }, rhythmSpecialist: { id: 2 }, operator: { id: 3 } };
const allowedIn = (rule: (record: typeof people & { status: string }) => boolean) =>
  recordStatuses.filter((status) => rule({ status, ...people }));

describe('the statuses in which', () => {
  test.each([
    ['a recording can be deleted', canDeleteRecord, ['CREATED']],
    ['what was prescribed can be changed', canChangePrescription, ['CREATED']],
    ['there can be another operator', isOperatorOpen, ['CREATED', 'ONGOING_RECORDING']],
    ['the diagnosis is shown', showsDiagnosis, ['RECORDED', 'ANALYSED']],
  ])('%s', (_, rule, expected) => {
    expect(allowedIn(rule)).toEqual(expected);
  });

  test('the session is valid or has ended', () => {
    expect(recordStatuses.filter(isOver)).toEqual(['RECORDED', 'ANALYSED']);
    expect(recordStatuses.filter(isOngoing)).toEqual(['ONGOING_RECORDING']);
  });

  test.each([
    ['the specialist, by the prescriber', canChangeRhythmSpecialist, 1],
    ['the specialist, by the operator', canChangeRhythmSpecialist, 3],
    ['the diagnosis, by the specialist', canChangeDiagnosis, 2],
  ])('%s: all but ANALYSED', (_, rule, userId) => {
    expect(allowedIn((record) => rule(record, userId))).toEqual(['CREATED', 'ONGOING_RECORDING', 'RECORDED']);
  });

  test.each([
    ['the specialist, by the specialist', canChangeRhythmSpecialist, 2],
    ['the specialist, by another user', canChangeRhythmSpecialist, 4],
    ['the diagnosis, by the prescriber', canChangeDiagnosis, 1],
    ['the diagnosis, by the operator', canChangeDiagnosis, 3],
  ])('%s: none', (_, rule, userId) => {
    expect(allowedIn((record) => rule(record, userId))).toEqual([]);
  });
});

test('without a specialist nobody writes a diagnosis, and without an operator the prescriber still chooses a specialist', () => {
  const record = { status: 'RECORDED', prescriber: { id: 1 }, rhythmSpecialist: null, operator: null };
  expect([canChangeDiagnosis(record, 1), canChangeRhythmSpecialist(record, 1)]).toEqual([false, true]);
});

test('the people responsible for the recording choose the operator; a technician may take over, and a doctor may not', () => {
  const record = { status: 'ONGOING_RECORDING', ...people };
  expect([1, 2, 3, 4].filter((userId) => canChangeOperator(record, userId))).toEqual([1, 2, 3]);
  expect(canChangeOperator({ ...record, status: 'RECORDED' }, 1)).toBe(false);
  const roles = [['TECHNICIAN'], ['DOCTOR'], ['DOCTOR', 'TECHNICIAN'], ['ORGANIZATION_ADMIN'], []];
  expect(roles.filter((held) => canTakeOver(record, held))).toEqual([['TECHNICIAN']]);
  expect(canTakeOver({ status: 'RECORDED' }, ['TECHNICIAN'])).toBe(false);
});

test('the prescriber, the operator and technicians bring the file in until the recording is closed', () => {
  const users = [
    { id: 1, roles: ['DOCTOR'] },
    { id: 2, roles: ['DOCTOR'] },
    { id: 3, roles: ['DOCTOR'] },
    { id: 4, roles: ['TECHNICIAN'] },
    { id: 4, roles: ['DOCTOR'] },
  ];
  const allowed = (status: string) => users.map((user) => canUploadFile({ status, ...people }, user));
  for (const status of ['CREATED', 'ONGOING_RECORDING', 'RECORDED'])
    expect(allowed(status)).toEqual([true, false, true, true, false]);
  expect(allowed('ANALYSED')).toEqual([false, false, false, false, false]);
});
