import { describe, expect, test } from 'vitest';
import { recordStatuses, type RecordStatus } from './record.ts';
import { reopenableMs, statusChangeProblem } from './status-change.ts';

const specialist = 2;
const change = (from: string, to: RecordStatus, changes: object = {}) =>
  statusChangeProblem({
    record: { status: from, rhythmSpecialist: { id: specialist }, diagnosis: 'Normal.' },
    to,
    userId: specialist,
    sinceMs: 0,
    ...changes,
  });

test('a recording goes forward one status at a time, and back only from the last one', () => {
  const allowed = recordStatuses.flatMap((from) =>
    recordStatuses.filter((to) => change(from, to) === undefined).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'CREATED > ONGOING_RECORDING',
    'ONGOING_RECORDING > RECORDED',
    'RECORDED > ANALYSED',
    'ANALYSED > RECORDED',
  ]);
  expect([change('CREATED', 'RECORDED'), change('ARCHIVED', 'RECORDED')]).toEqual(['order', 'order']);
});

describe('the last step', () => {
  test('belongs to the specialist, forward and back', () => {
    expect(change('RECORDED', 'ANALYSED', { userId: 1 })).toBe('not-the-specialist');
    expect(change('ANALYSED', 'RECORDED', { userId: 1 })).toBe('not-the-specialist');
    expect(
      change('RECORDED', 'ANALYSED', { record: { status: 'RECORDED', rhythmSpecialist: null, diagnosis: 'Normal.' } }),
    ).toBe('not-the-specialist');
  });

  test.each([null, undefined, '', '  '])('needs a diagnosis: %j is not enough', (diagnosis) => {
    const record = { status: 'RECORDED', rhythmSpecialist: { id: specialist }, diagnosis };
    expect(change('RECORDED', 'ANALYSED', { record })).toBe('no-diagnosis');
  });

  test('can be undone for ten minutes', () => {
    expect(change('ANALYSED', 'RECORDED', { sinceMs: reopenableMs })).toBeUndefined();
    expect(change('ANALYSED', 'RECORDED', { sinceMs: reopenableMs + 1 })).toBe('closed');
  });
});
