import { expect, test } from 'vitest';
import { judge } from './verdict.ts';

test.for([
  ['nothing was changed, and nothing changes', { base: 'A', now: 'A', mine: 'A' }, 'same'],
  ['nothing was changed', { base: 'A', now: 'A', mine: 'B' }, 'free'],
  ['the change has arrived', { base: 'A', now: 'B', mine: 'B' }, 'done'],
  ['the change has arrived, and it was sent before', { base: 'A', now: 'B', mine: 'B', sent: ['B'] }, 'done'],
  ['an earlier text has arrived', { base: 'A', now: 'C', mine: 'B', sent: ['D', 'C'] }, 'free'],
  ['the text was typed back after another one has arrived', { base: 'A', now: 'B', mine: 'A', sent: ['B'] }, 'free'],
  ['somebody else has written', { base: 'A', now: 'C', mine: 'B' }, 'conflict'],
  ['somebody else has written after an earlier text', { base: 'A', now: 'C', mine: 'B', sent: ['D'] }, 'conflict'],
  ['somebody else has written what the user only confirms', { base: 'A', now: 'C', mine: 'A' }, 'conflict'],
] as const)('if %s, the verdict is %3$s', ([, values, verdict]) => {
  expect(judge<string, string>(values)).toBe(verdict);
});

const isSame = (now: { name: string }, known: string) => now.name === known;

test('the caller says what counts as the same', () => {
  expect(judge({ base: 'A', now: { name: 'B' }, mine: 'B' }, isSame)).toBe('done');
});
