import { expect, test } from 'vitest';
import { idIn } from './id.ts';
import { isLocalId, localIdFrom } from './local-id.ts';

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
