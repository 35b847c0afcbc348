import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../store/open.ts';
import { prepareFolder } from './folder-room.ts';

const place = mkdtempSync(join(tmpdir(), 'bedside-room-'));
afterAll(() => rmSync(place, { recursive: true }));

test('too little room on the disk is said in words, and nothing is written', () => {
  const folder = join(place, 'a', 'b');
  expect(() => prepareFolder(folder, 1e18)).toThrow(
    /^The disk of the data folder \S+ has \d+ MB of room, and the embedded database needs 1000000000000 MB\. Nothing was written\.$/,
  );
  expect(existsSync(join(place, 'a'))).toBe(false);
});

test('a folder that cannot be made is said in words', async () => {
  const file = join(place, 'file');
  writeFileSync(file, '');
  const opening = openDatabase({ databaseUrl: undefined, dataDirectory: join(file, 'data') });
  await expect(opening).rejects.toThrow(
    /^The data folder \S+ cannot be used: its path leads through a file\. Nothing was written\.$/,
  );
});
