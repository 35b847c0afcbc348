import { afterEach, expect, test } from 'vitest';
import { removeCopies } from './copies.ts';
import { openStorage, type OpenStorage, clearing } from './storage.ts';
import { loadLookBytes, lookParts, removeLook, saveLookPart, type LookPart } from './looks.ts';
import { newMasterSecret } from './sealing.ts';
import { resealRows } from './lock-change.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
let storage: OpenStorage;

afterEach(async () => {
  storage.close();
  await wipeAll();
});

let savedAt = Date.now();
const part = (record: number, from: number, to: number, tag = '"a"'): LookPart => {
  savedAt += 1;
  return { record, address: '/file', tag, fileBytes: 1000, from, to, savedAt };
};
const bytesOf = ({ from, to }: LookPart) => Uint8Array.from({ length: to - from }, (_, index) => index % 251);
const spans = async () => (await lookParts(storage, scope, 'seen')).map(({ record, from }) => [record, from]);

async function save(one: LookPart, atMost = 10_000): Promise<void> {
  await saveLookPart(storage, scope, 'seen', one, bytesOf(one), atMost);
}

test('bytes with zeros come back as they were, and are sealed with their length hidden', async () => {
  storage = await openStorage('1');
  const [short, long] = [part(1, 0, 300), part(1, 300, 700)];
  for (const one of [short, long]) {
    await save(one);
    expect(await loadLookBytes(storage, scope, 'seen', one)).toEqual(bytesOf(one));
  }
  const rows = await storage.rows.copies.toArray();
  expect(rows).toHaveLength(4);
  for (const { sealed } of rows) expect((sealed.byteLength - 16) % 256).toBe(0);
});

test('beyond the limit the oldest parts go, with their bytes', async () => {
  storage = await openStorage('1');
  for (const one of [part(1, 0, 400), part(1, 400, 800), part(2, 0, 400), part(2, 400, 500)]) await save(one, 900);
  expect(await spans()).toEqual([
    [2, 400],
    [2, 0],
    [1, 400],
  ]);
  expect(await storage.rows.copies.count()).toBe(6);
});

test('of a recording that was converted again, only the parts of the new file stay', async () => {
  storage = await openStorage('1');
  for (const one of [part(1, 0, 10), part(1, 10, 20, '"b"'), part(2, 20, 30)]) await save(one);
  await removeLook(storage, scope, 1, '"b"');
  expect(await spans()).toEqual([
    [2, 20],
    [1, 10],
  ]);
});

test('a change of the lock seals the bytes again', async () => {
  storage = await openStorage('1');
  const one = part(1, 0, 600);
  await save(one);
  const keys = await clearing(newMasterSecret());
  await resealRows(storage.rows, storage.keys, keys, 'next');
  const resealed = { ...storage, keys, under: 'next' };
  expect(await loadLookBytes(resealed, scope, 'seen', one)).toEqual(bytesOf(one));
});

test('the end of the session removes them, and a window that arrives later is not stored', async () => {
  storage = await openStorage('1');
  const late = part(1, 0, 10);
  await save(part(1, 10, 20));
  await removeCopies();
  await save({ ...late, savedAt: Date.now() - 1000 });
  expect(await storage.rows.copies.count()).toBe(0);
});
