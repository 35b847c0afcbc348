import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseJson } from './json-request.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const wide = (values: number) => JSON.stringify(Array.from({ length: values }, () => 1));

test.each([
  ['deep', deep(32), deep(33)],
  ['wide', wide(50_000), wide(50_001)],
])('a body that is too %s is refused before it is parsed', (_, good, bad) => {
  expect(parseJson(good, z.array(z.unknown()))).toEqual(JSON.parse(good));
  expect(() => parseJson(bad, z.array(z.unknown()))).toThrow('malformed');
});
