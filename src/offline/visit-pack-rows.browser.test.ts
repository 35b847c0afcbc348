import { afterEach, expect, test, vi } from 'vitest';
import { openStorage, type OpenStorage } from './storage.ts';
import { loadPack, namesOfCopies, packRecord, removePack, savePack } from './visit-pack-rows.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
let storage: OpenStorage | undefined;

afterEach(async () => {
  storage?.close();
  await wipeAll();
});

test('a removal that is cut leaves a pack whose time is over, and the next one removes the rest', async () => {
  storage = await openStorage('1');
  const takenAt = Date.now();
  const pack = { takenAt, endsAt: takenAt + 3_600_000, bytes: 1, records: [7], missing: [] };
  await savePack(storage, scope, pack);
  await packRecord(storage, scope, { id: 7, wire: 'a wire', requestedAt: takenAt }, pack);
  const remove = () => removePack(storage!, scope, String);
  const cut = vi.spyOn(storage.rows.copies, 'where').mockImplementation(() => {
    throw new Error('cut');
  });
  await expect(remove()).rejects.toThrow('cut');
  cut.mockRestore();
  expect(await loadPack(storage, scope)).toEqual({ ...pack, endsAt: 0 });
  await remove();
  expect(await loadPack(storage, scope)).toBeUndefined();
  expect(await namesOfCopies(storage, scope)).toEqual([]);
});
