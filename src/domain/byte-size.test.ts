import { expect, test } from 'vitest';
import { byteSize } from './byte-size.ts';

test.each([
  [0, '0 kB'],
  [512, '0.5 kB'],
  [3_240_000, '3.2 MB'],
  [41_000_000, '41 MB'],
  [128_400_000_000, '128 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('%d bytes read %s', (bytes, text) => {
  expect(byteSize(bytes, 'en-GB')).toBe(text);
});

test('a size is written as in the locale', () => {
  expect(byteSize(3_240_000, 'de-DE')).toBe('3,2 MB');
  expect(byteSize(3_240_000, 'fr-FR')).toMatch(/^3,2\sMo$/);
});
