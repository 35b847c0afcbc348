import { expect, test } from 'vitest';
import { isPdf } from './pdf.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  ['a PDF', '%PDF-1.7\n…', true],
  ['a PDF after a few bytes of something else', `${' '.repeat(200)}%PDF-1.4`, true],
  ['a page', '<!doctype html><title>%PDF</title>', false],
  ['nothing', '', false],
  ['a file that speaks of PDFs much later', `${'x'.repeat(2000)}%PDF-1.7`, false],
])('%s is recognised', (_, text, expected) => {
  expect(isPdf(bytes(text))).toBe(expected);
});
