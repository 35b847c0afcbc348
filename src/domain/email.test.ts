import { expect, test } from 'vitest';
import { isEmail, maskEmail, emailProblem, requiredEmailProblem } from './email.ts';
import { mailAddress } from './mail-link.ts';

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
  ['"claire vasseur"@aldric.example', false],
  ['"claire"@aldric.example', false],
  ['mailto:claire@aldric.example', false],
  ['claire@aldric.example\nbcc@aldric.example', false],
  ['claire@aldric.example\n', false],
  ['.claire@aldric.example', false],
  ['claire.@aldric.example', false],
  ['claire..vasseur@aldric.example', false],
  ['claire@-aldric.example', false],
  ['claire@aldric-.example', false],
  ['claire@aldric..example', false],
  ['claire@aldric.example.', false],
  ['claire@192.0.2.1', false],
  ['claire@[192.0.2.1]', false],
  ['claire@a-b--c.xn--p1ai', true],
  ['claire@3m.example', true],
  [`claire@${'a'.repeat(63)}.example`, true],
  [`claire@${'a'.repeat(64)}.example`, false],
  [`${'a'.repeat(64)}@aldric.example`, true],
  [`${'a'.repeat(65)}@aldric.example`, false],
  [`${'a'.repeat(10_000)}@aldric.example`, false],
])('%s is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

test('a link to an e-mail address writes to it alone, whatever signs its name has', () => {
  expect(mailAddress('claire.vasseur@aldric.example')).toBe('mailto:claire.vasseur@aldric.example');
  const address = 'claire?bcc=them&body=%20&x#1/@aldric.example';
  expect(isEmail(address)).toBe(true);
  const { pathname, search, hash } = new URL(mailAddress(address));
  expect([decodeURIComponent(pathname), search, hash]).toEqual([address, '', '']);
});

test('a masked e-mail address shows only the ends of its name', () => {
  expect(maskEmail('claire.vasseur@aldric.example')).toBe('c…r@aldric.example');
  expect(maskEmail('c@aldric.example')).toBe('c…@aldric.example');
});

test.each([
  ['', undefined, 'required'],
  ['  ', undefined, 'required'],
  ['claire@aldric.example', undefined, undefined],
  ['claire@aldric', 'invalid', 'invalid'],
  ['Claire@Aldric', 'invalid', 'invalid'],
  ['Claire@aldric.example', 'capitals', 'capitals'],
  ['claire@aldric.EXAMPLE', 'capitals', 'capitals'],
] as const)("'%s' is %s, and if required, %s", (text, problem, whereRequired) => {
  expect(emailProblem(text)).toBe(problem);
  expect(requiredEmailProblem(text)).toBe(whereRequired);
});
