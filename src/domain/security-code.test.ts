import { expect, test } from 'vitest';
import { securityCodeIn } from './security-code.ts';

test.for<[string, string]>([
  ['123456', '123456'],
  ['１２３‑４５６', '123456'],
  [' 123\u00a0456\u3000', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['１２３－４５６', '123456'],
  ['a1 B2', 'a1B2'],
  ['‑ – —', ''],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۱۲۳ ۴۵۶', '123456'],
  ['९०१२३४', '901234'],
  ['代码Ж é', ''],
  ['hello', ''],
  ['Your code', ''],
  ['Your security code is 123456.', '123456'],
  ['Code:123 456\u202C', '123456'],
  ['\u200E123456\u200F', '123456'],
  ['Your code is 123-456. It is valid for 10 minutes.', '123456'],
  ['Your code is 123456. Again: 123456', '123456'],
  ['The codes are 123456 and 654321', ''],
  ['Your code is 1234567', ''],
  ['Call 123 456 789', ''],
  ['Your code is 12345', ''],
])('%j is read as the code %j', ([typed, code]) => {
  expect(securityCodeIn(typed)).toBe(code);
});
