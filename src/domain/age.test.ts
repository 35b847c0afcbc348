import { expect, test } from 'vitest';
import { ageOn } from './age.ts';

test.each([
  ['1978-02-14', '2026-02-13', 47, 'year'],
  ['1978-02-14', '2026-02-14', 48, 'year'],
  ['1980-02-29', '2025-02-28', 44, 'year'],
  ['1980-02-29', '2025-03-01', 45, 'year'],
  ['2024-05-31', '2026-05-30', 23, 'month'],
  ['2024-05-31', '2026-05-31', 2, 'year'],
  ['2026-05-01', '2026-05-01', 0, 'month'],
] as const)('a person born on %s is, on %s, %s %s old', (birthdate, today, count, unit) => {
  expect(ageOn(birthdate, today)).toEqual({ count, unit });
});

test.each(['', '1978-02-30', '1978-02-', '2026-05-02'])("'%s' gives no age", (birthdate) => {
  expect(ageOn(birthdate, '2026-05-01')).toBeUndefined();
});
