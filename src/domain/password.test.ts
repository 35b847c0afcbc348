import { expect, test } from 'vitest';
import { isStrongPassword, passwordRules } from './password.ts';

test.each([
  ['Bedside-2026', true],
  ['Bedsid1', false],
  ['bedside-2026', false],
  ['BEDSIDE-2026', false],
  ['Bedside-two', false],
  ['Übermäßig9', true],
  ['Ñandú123', true],
  ['', false],
])('%s is strong enough: %s', (password, expected) => {
  expect(isStrongPassword(password)).toBe(expected);
});

test('each broken rule is reported', () => {
  expect(passwordRules('abc1')).toEqual({ isLong: false, hasBothCases: false, hasDigit: true });
});

test('a character outside the basic plane counts once', () => {
  expect(passwordRules('Aa1🙂🙂🙂🙂').isLong).toBe(false);
});
