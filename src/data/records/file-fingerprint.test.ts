import { expect, test } from 'vitest';
import { fingerprintOf } from './file-fingerprint.ts';

/** By default, the byte that tells files apart is in the middle, which is not read. */
function fileOf({ at = 100_000, size = 200_000, name = 'night.edf', lastModified = 1 } = {}): File {
  const bytes = new Uint8Array(size);
  bytes[at] = 1;
  return new File([bytes], name, { lastModified });
}

test('the same file has the same fingerprint, which the platform can store', async () => {
  const one = await fingerprintOf(fileOf());
  expect(await fingerprintOf(fileOf())).toBe(one);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  ['name', { name: 'other.edf' }],
  ['time', { lastModified: 2 }],
  ['length', { size: 200_001 }],
  ['first 64 kB', { at: 65_535 }],
  ['last 64 kB', { at: 199_999 }],
])('another %s is another file', async (_what, changes) => {
  expect(await fingerprintOf(fileOf(changes))).not.toBe(await fingerprintOf(fileOf()));
});

test('of a short file each byte counts once', async () => {
  const [one, other] = await Promise.all([0, 99].map((at) => fingerprintOf(fileOf({ at, size: 100 }))));
  expect(one).not.toBe(other);
});
