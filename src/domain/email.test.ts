import { expect, test } from 'vitest';
import { isEmail, maskEmail } from './email.ts';

test.each([
  ['claire.vasseur@aldric.example', true],
  ["o'neil+eeg@st-aldric.co.uk", true],
  ['claire.vasseur@aldric', false],
  ['claire vasseur@aldric.example', false],
  ['claire@vasseur@aldric.example', false],
  ['@aldric.example', false],
  ['claire@.example', false],
  ['clàire@aldric.example', false],
  [`${'a'.repeat(250)}@b.example`, false],
  ['', false],
])('%s is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test('a masked address shows only the ends of its name', () => {
  expect(maskEmail('claire.vasseur@aldric.example')).toBe('c…r@aldric.example');
  expect(maskEmail('c@aldric.example')).toBe('c…@aldric.example');
});
