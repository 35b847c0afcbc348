import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseJson, isWithin } from './json-request.ts';

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
const wide = (values: number) => JSON.stringify(Array.from({ length: values }, () => 1));

test.each([
  ['deep', deep(32), deep(33)],
  ['wide', wide(50_000), wide(50_001)],
])('a body that is too %s is refused before it is parsed', (_, good, bad) => {
  expect(parseJson(good, z.array(z.unknown()))).toEqual(JSON.parse(good));
  expect(() => parseJson(bad, z.array(z.unknown()))).toThrow('malformed');
});

const flat = { levels: 2, values: 6 };

test.each<[string, string, boolean]>([
  ['rows of plain values', '[{"a":1,"b":2},{"a":1,"b":2}]', true],
  ['a list in a row', '[{"a":[1]}]', false],
  ['one value more', '[{"a":1,"b":2},{"a":1,"b":2,"c":3,"d":4,"e":5}]', false],
  ['signs within a text', JSON.stringify([{ a: '[[[[{{{{,,,,,,,,,,' }]), true],
  ['quotes and backslashes within a text', JSON.stringify([{ a: '\\"[[[\\\\', b: '\\' }]), true],
  ['what follows a text that ends with a backslash', '[{"a":"\\\\"},[[[]]]]', false],
  ['a text that is not closed', '["[[[[', true],
])('%s', (_, text, isSmall) => {
  expect(isWithin(text, flat)).toBe(isSmall);
});
