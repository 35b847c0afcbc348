import { expect, test } from 'vitest';
import { isSameJson } from './same-json.ts';

test.for([
  [{ a: [1, { b: 'c' }] }, { a: [1, { b: 'c' }] }, true],
  [undefined, undefined, true],
  [{ a: 1, b: undefined }, { a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [[1, 2], [2, 1], false],
  [null, undefined, false],
] as const)('%j and %j: %s', ([one, other, isSame]) => {
  expect(isSameJson(one, other)).toBe(isSame);
});
