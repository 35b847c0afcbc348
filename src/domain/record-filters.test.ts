import { expect, test } from 'vitest';
import { areSameFilters, countFilters, healedFilters, statusesOf, statusFilter } from './record-filters.ts';

const doctor = { today: '2026-05-14', isDoctor: true };

test.each([
  [{ status: 'RECORDED' }, { status: 'RECORDED' }],
  [{ status: 'ANALYSED  CREATED ANALYSED' }, { status: 'CREATED ANALYSED' }],
  [{ status: 'recorded LOST' }, {}],
  [{ status: ['RECORDED'] }, {}],
  [{ status: '' }, {}],
  [{ prescribedOn: '2026-05-14' }, { prescribedOn: '2026-05-14' }],
  [{ prescribedOn: '2026-05-15' }, {}],
  [{ prescribedOn: '2026-02-29' }, {}],
  [{ prescribedOn: '2024-02-29' }, { prescribedOn: '2024-02-29' }],
  [{ prescribedOn: 'yesterday' }, {}],
  [{ prescribedOn: 20_260_514 }, {}],
  [
    { prescriber: 'me', rhythmSpecialist: 'other' },
    { prescriber: 'me', rhythmSpecialist: 'other' },
  ],
  [{ prescriber: '12', rhythmSpecialist: '!12' }, {}],
  [{ prescriber: null, rhythmSpecialist: true }, {}],
  [{ name: 'Moreau' }, {}],
])('of the filters %j these stay: %j', (found, healed) => {
  expect(healedFilters(found, doctor)).toEqual(healed);
  expect(healedFilters(healed, doctor)).toEqual(healed);
});

test('a user who is no doctor has no doctors’ filters', () => {
  const found = { status: 'CREATED', prescriber: 'me', rhythmSpecialist: 'other' };
  expect(healedFilters(found, { ...doctor, isDoctor: false })).toEqual({ status: 'CREATED' });
});

test('statuses are returned in their own order', () => {
  expect(statusFilter(['ANALYSED', 'CREATED'])).toBe('CREATED ANALYSED');
  expect(statusFilter([])).toBeUndefined();
  expect(statusesOf({ status: 'ANALYSED CREATED' })).toEqual(['CREATED', 'ANALYSED']);
  expect(statusesOf({})).toEqual([]);
});

test('each status counts, and each other filter counts once', () => {
  expect(countFilters({})).toBe(0);
  expect(countFilters({ status: 'CREATED ANALYSED', prescribedOn: '2026-05-14', prescriber: 'me' })).toBe(4);
});

test('filters with the same meaning are equal, and others are not', () => {
  expect(areSameFilters({ status: 'CREATED' }, { status: 'CREATED', prescriber: undefined })).toBe(true);
  expect(areSameFilters({ prescriber: 'me' }, { rhythmSpecialist: 'me' })).toBe(false);
});
