import { expect, test } from 'vitest';
import { isWithin } from './json-shape.ts';

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
