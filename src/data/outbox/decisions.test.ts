import { expect, test } from 'vitest';
import { Problem, problemCodeOf } from '#/domain/problem.ts';
import { afterFailure, meaningOf, msToNextTry, nextItems, readinessOf, waitAfterMs } from './decisions.ts';
import { withDependents, itemBefore } from './item-kinds.ts';
import { OtherObject, newLocalId, type OutboxItem } from './item.ts';

const call = 'patients';
const answered = (status: number) => new Problem(problemCodeOf(status), { call, status });
const maintenance = new Problem('server', { call, status: 503, errors: [{ message: 'maintenance' }] });
const now = Date.parse('2026-11-22T10:00:00Z');
const day = 86_400_000;

const patient = (changed: Partial<OutboxItem> = {}): OutboxItem => ({
  id: newLocalId(),
  kind: 'patient',
  key: 'key',
  keptAt: now - 1000,
  fields: {},
  content: {},
  sent: [],
  tries: 0,
  ...changed,
});

const recordOf = (patientId: number, changed: Partial<OutboxItem> = {}): OutboxItem => {
  const prescriber = { id: 3, firstName: 'Ada', lastName: 'Stone' };
  const content = {
    application: 'WEMU',
    patient: { id: patientId },
    prescriber,
    duration: 1_800_000,
    resolution: 'LOW',
    streamMode: 'STREAM',
  };
  return { ...patient({ id: newLocalId(), content, ...changed }), kind: 'record' };
};

const diagnosisOf = (id: number, changed: Partial<OutboxItem> = {}): OutboxItem => ({
  ...patient({ id: newLocalId(), ...changed }),
  kind: 'diagnosis',
  about: { object: 'record', id, name: 'Ines Moreau' },
  base: '',
  content: 'Normal.',
});

test.for([
  ['no answer', new Problem('offline', { call }), 'no-answer'],
  ['a page of a captive portal', new Problem('broken', { call, field: 'body', status: 200 }), 'no-answer'],
  ['a network that wants a sign-in', answered(511), 'no-answer'],
  ['a gateway without a server', answered(503), 'no-answer'],
  ['maintenance, in the words of the platform', maintenance, 'later'],
  ['a call that was stopped', new DOMException('stopped', 'AbortError'), 'no-answer'],
  ['the end of the session', answered(401), 'no-answer'],
  ['a duty that comes first', new Problem('blocked', { call, status: 403 }), 'no-answer'],
  ['400', answered(400), 'correct'],
  ['422', answered(422), 'correct'],
  ['409', answered(409), 'conflict'],
  ['412', answered(412), 'conflict'],
  ['403', answered(403), 'refused'],
  ['404', answered(404), 'refused'],
  ['410', answered(410), 'refused'],
  ['418', answered(418), 'refused'],
  ['501', answered(501), 'refused'],
  ['408', answered(408), 'later'],
  ['429', answered(429), 'busy'],
  ['500', answered(500), 'later'],
  ['an answer outside the contract', new Problem('broken', { call, field: 'id', status: 200 }), 'unclear'],
  ['a key of another person', new OtherObject('other-person'), 'other-person'],
  ['a key of another recording', new OtherObject('other-recording'), 'other-recording'],
  ['an error of the page', new TypeError('undefined is not a function'), 'unclear'],
] as const)('%s means %3$s', ([, error, meaning]) => {
  expect(meaningOf(error)).toBe(meaning);
});

test.for([
  ['a recording that was closed (409)', answered(409), 'refused'],
  ['another version (412)', answered(412), 'conflict'],
  ['a recording that was deleted before it was read', answered(404).withFate('not-sent'), 'refused'],
  ['a right that was withdrawn', answered(403), 'refused'],
  ['no answer before it was read', new Problem('offline', { call, fate: 'not-sent' }), 'no-answer'],
] as const)('for a change, %s means %3$s', ([, error, meaning]) => {
  expect(meaningOf(error, true)).toBe(meaning);
});

test('a failure that may pass sets the time of the next try, later and later up to 15 minutes', () => {
  expect([1, 2, 3, 6, 50].map(waitAfterMs)).toEqual([30_000, 60_000, 120_000, 900_000, 900_000]);
  const failed = afterFailure(patient({ tries: 1 }), 'later', answered(500), now);
  expect(failed).toMatchObject({ tries: 2, nextTryAt: now + 60_000, setback: { kind: 'later' } });
  expect(nextItems([failed], now)).toEqual([]);
  expect(nextItems([failed], now, true)).toEqual([]);
  expect(nextItems([failed], now + 60_000)).toEqual([failed]);
  // The clock was set back by a year.
  expect(msToNextTry(failed, now - 365 * day)).toBe(0);
});

test('an item without an answer waits a little, and not if the platform answers again', () => {
  const lost = afterFailure(patient(), 'no-answer', new Problem('offline', { call }), now);
  expect(lost.setback).toBeUndefined();
  expect(nextItems([lost], now)).toEqual([]);
  expect(nextItems([lost], now, true)).toEqual([lost]);
});

test('refused values are kept with their fields, and nothing is sent again by itself', () => {
  const errors = [
    { field: 'postcode', message: 'Too long.' },
    { message: 'Please check.' },
    { field: 'city', message: 'Too long.' },
    { field: 'city', message: 'No digits.' },
  ];
  const problem = new Problem('invalid', { call, status: 422, errors });
  const refused = afterFailure(patient(), meaningOf(problem), problem, now);
  expect(refused.setback).toEqual({
    kind: 'correct',
    messages: ['Please check.'],
    refusals: { postcode: 'Too long.', city: 'Too long. No digits.' },
  });
  expect(nextItems([refused], now + day, true)).toEqual([]);
});

test('a prescription waits for its patient, and an item that failed stands behind', () => {
  const first = patient({ keptAt: now - 5000, tries: 3 });
  const second = patient({ keptAt: now - 4000 });
  const ofFirst = recordOf(first.id);
  const ofOther = recordOf(12, { keptAt: now - 6000 });
  expect(nextItems([first, second, ofFirst, ofOther], now)).toEqual([ofOther, second, first]);
  expect(nextItems([ofFirst], now)).toEqual([ofFirst]);
  expect(withDependents([first, second, ofFirst, ofOther], first.id)).toEqual([first, ofFirst]);
});

test('changes of one object keep their order, also if the first one has stopped; others do not wait', () => {
  const first = diagnosisOf(12, { keptAt: now - 5000 });
  // The clock was set back between the two.
  const second = diagnosisOf(12, { keptAt: now - day, after: [first.id] });
  const other = diagnosisOf(13, { keptAt: now - 3000 });
  expect(nextItems([first, second, other], now)).toEqual([first, other]);
  const stopped = afterFailure(first, 'conflict', answered(412), now);
  expect(nextItems([stopped, second, other], now)).toEqual([other]);
  expect(itemBefore(second, [stopped, second, other])).toBe(stopped);
  expect(withDependents([first, second, other], first.id)).toEqual([first]);
});

test('a change needs no key, so it is sent at any age', () => {
  expect(readinessOf(diagnosisOf(12, { keptAt: now - 60 * day }), [], now)).toBe('ready');
});

test.for([
  ['asleep for a week', 7 * day, 'ready'],
  ['as old as the keys of the platform', 29 * day + 1, 'ask'],
  ['kept while the clock was a year ahead', -365 * day, 'ask'],
] as const)('an item %s is %3$s', ([, ageMs, readiness]) => {
  const item = patient({ keptAt: now - ageMs, sent: [{}] });
  expect(readinessOf(item, [], now)).toBe(readiness);
  expect(readinessOf({ ...item, isApproved: true }, [], now)).toBe('ready');
  // Nothing has left this tablet, so nothing may have arrived.
  expect(readinessOf({ ...item, sent: [] }, [], now)).toBe('ready');
  expect(readinessOf({ ...item, sentAt: now - 1000 }, [], now)).toBe('ready');
});

test('an item of another clock is asked about for good, not only until the clock has caught up', () => {
  const item = patient({ keptAt: now + 20 * day, sent: [{}], isApproved: false });
  expect(readinessOf(item, [], now + 25 * day)).toBe('ask');
});

test.for([
  ['120', 120_000],
  ['Sun, 22 Nov 2026 10:05:00 GMT', 300_000],
  ['7200', 900_000],
  ['5', 30_000],
  ['soon', 30_000],
] as const)('the server asks to wait (%s), so the next try is %i ms later', ([retryAfter, ms]) => {
  const problem = new Problem('throttled', { call, status: 429, retryAfter });
  expect(afterFailure(patient(), meaningOf(problem), problem, now)).toMatchObject({
    nextTryAt: now + ms,
    setback: { kind: 'busy' },
  });
});
