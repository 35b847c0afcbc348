import { expect, test } from 'vitest';
import { isLine } from './line.ts';

test.each(['x', '𠮷', '😀'])('%s counts once', (character) => {
  expect([100, 101, 1_000_000].map((count) => isLine(character.repeat(count), 100))).toEqual([true, false, false]);
});
