import { expect, test } from 'vitest';
import { idIn, isLocalId, localIdFrom } from './id.ts';

const most = 2 ** 32 - 1;

test.for([
  [[0, 0], 2 ** 52],
  [[most, most], Number.MAX_SAFE_INTEGER],
] as const)('the words %j make a local id that an address can hold', ([words, id]) => {
  expect(localIdFrom(words)).toBe(id);
  expect(isLocalId(id)).toBe(true);
  expect(idIn(String(id))).toBe(id);
});

test('an id of a platform is not local', () => {
  expect([1, 2 ** 31, 2 ** 52 - 1].filter(isLocalId)).toEqual([]);
});

test.each([
  ['12', 12],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['12abc', undefined],
  ['99999999999999999999', undefined],
  ['', undefined],
])('the id in %s is %s', (text, id) => {
  expect(idIn(text)).toBe(id);
});
