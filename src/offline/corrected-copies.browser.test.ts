import { afterEach, expect, test, vi } from 'vitest';
import { loadCopy, saveCopy } from './copies.ts';
import { correctCopies } from './corrected-copies.ts';
import { openStorage, type OpenStorage } from './storage.ts';
import { loadNewestCopy, loadPack, packRecord, savePack } from './visit-pack-rows.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
const hourMs = 3_600_000;
let storage: OpenStorage | undefined;

afterEach(async () => {
  storage?.close();
  await wipeAll();
});

test('after the clock was set back, copies are used again, with their right times, and only once corrected', async () => {
  const right = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(right + hourMs);
  storage = await openStorage('1');
  await saveCopy(storage, scope, { kind: 'patient', id: '7' }, 'a wire');
  clock.mockReturnValue(right + 1000);
  const load = (of: OpenStorage) => loadCopy(of, scope, { kind: 'patient', id: '7' });
  expect(await load(storage)).toBeUndefined();
  await correctCopies(storage, hourMs);
  expect(await load(storage)).toEqual({ id: '7', savedAt: right, wire: 'a wire' });
  // Another tab has seen the same.
  await correctCopies(storage, hourMs);
  expect(await load(storage)).toEqual({ id: '7', savedAt: right, wire: 'a wire' });
});

test('what was kept for a visit ends at its right time, too', async () => {
  const right = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(right + hourMs);
  storage = await openStorage('1');
  const pack = { takenAt: right + hourMs, endsAt: right + 3 * hourMs, bytes: 1, records: [7], missing: [] };
  await savePack(storage, scope, pack);
  await packRecord(storage, scope, { id: 7, wire: 'a wire', requestedAt: pack.takenAt }, pack);
  clock.mockReturnValue(right + 1000);
  await correctCopies(storage, hourMs);
  expect(await loadPack(storage, scope)).toEqual({ ...pack, takenAt: right, endsAt: right + 2 * hourMs });
  const record = { kind: 'record', id: '7' } as const;
  expect(await loadNewestCopy(storage, scope, record)).toMatchObject({ savedAt: right, wire: 'a wire' });
  clock.mockReturnValue(right + 2 * hourMs);
  expect(await loadNewestCopy(storage, scope, record)).toBeUndefined();
});
