import { expect, test } from 'vitest';
import { fromPlanes, toPlanes } from './byte-planes.ts';

test('the low bytes come before the high bytes', () => {
  expect(toPlanes(Uint8Array.of(1, 10, 2, 20, 3, 30))).toEqual(Uint8Array.of(1, 2, 3, 10, 20, 30));
});

test.each([0, 1, 2, 7, 1000])('%i bytes come back in their order', (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => index * 7);
  expect(fromPlanes(toPlanes(bytes))).toEqual(bytes);
});
