import { describe, expect, test } from 'vitest';
import { problemsOf } from '#/parts/forms/use-form.tsx';
import { firstFields } from './new-record.ts';
import { recordSchema, type RecordFields } from './record-fields.ts';
import { changed, exams, hour } from './testing/exams.ts';

const doctor = { id: 1, firstName: 'Claire', lastName: 'Vasseur' };
const everybody = ['prescriber', 'rhythmSpecialist', 'operator'] as const;
const untouched = firstFields({ configuration: exams, self: doctor, needed: everybody });
const whole = { ...untouched, durationMs: hour };

type Rules = Partial<Parameters<typeof recordSchema>[0]>;
const problems = (fields: Partial<RecordFields>, rules: Rules = {}) =>
  Object.fromEntries(
    problemsOf(recordSchema({ configuration: exams, needed: everybody, open: [], ...rules }), { ...whole, ...fields }),
  );

test('a doctor only chooses the duration, if the configuration has one', () => {
  expect(problems({})).toEqual({});
  expect(problems(untouched)).toEqual({ durationMs: 'required' });
  const configuration = changed('default', { duration: { enabled: false } });
  expect(problems(untouched, { configuration })).toEqual({});
});

test.each(everybody)('the form reports a missing %s', (name) => {
  expect(problems({ [name]: null })).toEqual({ [name]: 'required' });
  expect(problems({ [name]: null }, { needed: everybody.filter((other) => other !== name) })).toEqual({});
});

test('without a section for the operator, a required operator needs the prescriber, who is the operator', () => {
  const configuration = changed('default', { operator: { enabled: false } });
  const missing = { prescriber: null, operator: null };
  expect(problems(missing, { configuration, needed: ['operator'] })).toEqual({ prescriber: 'required' });
  expect(problems(missing, { configuration, needed: [] })).toEqual({});
});

test.each(everybody)('the form reports a new %s that was not confirmed', (name) => {
  expect(problems({}, { open: [name] })).toEqual({ [name]: 'unconfirmed' });
});

describe.each(['default', 'restEcg'] as const)('%s', (kind) => {
  const examType = kind === 'restEcg' ? 'restECG' : 'holterECG';

  test.each([
    [true, { operator: 'required' }],
    [false, {}],
  ])('operator.enabled %s', (enabled, found) => {
    const configuration = changed(kind, { operator: { enabled } });
    expect(problems({ examType, operator: null }, { configuration })).toEqual(found);
    expect(Object.keys(problems({ examType }, { configuration, open: ['operator'] }))).toEqual(Object.keys(found));
  });

  test.each([
    [true, 250, {}],
    [true, 251, { comments: 'too-long' }],
    [false, 251, {}],
  ])('comments.enabled %s, %s characters', (enabled, length, found) => {
    const configuration = changed(kind, { comments: { enabled } });
    expect(problems({ examType, comments: 'x'.repeat(length) }, { configuration })).toEqual(found);
  });
});
