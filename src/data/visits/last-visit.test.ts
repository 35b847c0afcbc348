import { expect, test } from 'vitest';
import { awayMs, visitAt } from './last-visit.ts';

const now = 1_000 * awayMs;

test('the first visit has no last one', () => {
  expect(visitAt(now, undefined)).toEqual({ seenAt: now });
});

test('after half an hour away, the last visit ended when it was last seen', () => {
  expect(visitAt(now, { seenAt: now - awayMs - 1 })).toEqual({ since: now - awayMs - 1, seenAt: now });
  expect(visitAt(now, { since: 5, seenAt: now - awayMs - 1 })).toEqual({ since: now - awayMs - 1, seenAt: now });
});

test('a short absence belongs to the visit', () => {
  expect(visitAt(now, { since: 5, seenAt: now - awayMs })).toEqual({ since: 5, seenAt: now });
  expect(visitAt(now, { seenAt: now - 1 })).toEqual({ seenAt: now });
});

test('times from before the clock was set back are not used', () => {
  expect(visitAt(now, { since: 5, seenAt: now + 1 })).toEqual({ seenAt: now });
});
