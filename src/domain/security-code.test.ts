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
])('%j is read as the code %j', ([typed, code]) => {
  expect(securityCodeIn(typed)).toBe(code);
});
