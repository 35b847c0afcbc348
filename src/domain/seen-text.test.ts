import { expect, test } from 'vitest';
import { seenText, unseenSign } from './seen-text.ts';

test.each([
  ['\u202AAnna\u202C', 'Anna'],
  ['\u2066+33 6\u2069', '+33 6'],
  ['An\u200Bna', 'Anna'],
  ['An\u00ADna', 'Anna'],
  ['\uFEFFAnna\u200E\u200F\u061C', 'Anna'],
  ['A\u2060B\u2063\u{E0041}', 'AB'],
  ['An\u200Dna\u200C', 'Anna'],
  ['李\u200D小', '李小'],
  ['06\u202F12\u00A034', '06 12 34'],
  ['山田\u3000太郎', '山田 太郎'],
  // A joiner is part of the spelling in these scripts.
  ['علی\u200Cرضا', 'علی\u200Cرضا'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['ශ්\u200Dරී', 'ශ්\u200Dරී'],
  // A variation selector chooses the form of a character.
  ['葛\u{E0100}城', '葛\u{E0100}城'],
  ['Zoë 𠮷', 'Zoë 𠮷'],
  ['', ''],
])('of %j, %j is seen', (text, seen) => {
  expect(seenText(text)).toBe(seen);
});

test.each([
  ['An\u0007na', 'U+0007'],
  ['An\tna', 'U+0009'],
  ['An\u2028na', 'U+2028'],
  ['An\uD83Dna', 'U+D83D'],
  ['Anna\n', undefined],
  ['An\u200Bna', undefined],
])('in %j, the sign %s is named', (text, sign) => {
  expect(unseenSign(text)).toBe(sign);
});
