import { expect, test } from 'vitest';
import { paperOf } from './paper.ts';

test.each([
  ['en-US', 'LETTER'],
  ['en-CA', 'LETTER'],
  ['fr-CA', 'LETTER'],
  ['es-MX', 'LETTER'],
  ['es-PR', 'LETTER'],
  ['en-GB', 'A4'],
  ['fr-FR', 'A4'],
  ['es-ES', 'A4'],
  ['en-BB', 'A4'],
  ['zh-CN', 'A4'],
  ['ca-ES', 'A4'],
  ['en', 'A4'],
  ['ca', 'A4'],
  ['', 'A4'],
])('the paper for %j is %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});
