import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

const hour = 3_600_000;
const day = 24 * hour;

test.each([
  [day, '1 d'],
  [36 * hour, '1 d 12 h'],
  [30 * 60_000, '30 m'],
  [30 * day, '1 mo'],
  [365 * day, '1 y'],
  [365 * day + 31 * day + hour + 61_000, '1 y 1 mo 1 d 1 h 1 m 1 s'],
  [1999, '1 s'],
  [0, '-'],
  [999, '-'],
  [-5, '-'],
  [Number.NaN, '-'],
  [null, '-'],
  [undefined, '-'],
])('%s ms are written %s', (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});
