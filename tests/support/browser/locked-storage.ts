import { expect } from 'vitest';
import { saveCopy, loadCopy } from '#/offline/copies.ts';
import { RowsDatabase } from '#/offline/database.ts';
import { openStorage, type OpenStorage } from '#/offline/storage.ts';
import { saveDraft, loadDraft } from '#/offline/draft-rows.ts';
import { savedFilters, saveFilter } from '#/offline/saved-filter-rows.ts';
import type { SealedRow } from '#/offline/sealing.ts';
import { unlockWithPin } from '#/offline/unlocking.ts';

/** The scope of these tests' rows, and the name of their draft. */
export const scope = { organizationId: 3, application: 'WEMU' };
export const name = { form: 'patient', subject: 'new' };
export const pin = '835210';
export const wrongPin = '835211';

const opened: OpenStorage[] = [];

/** Registers a tablet that {@link kill} closes. */
export function remember(storage: OpenStorage): OpenStorage {
  opened.push(storage);
  return storage;
}

/** Does what a killed browser does: the memory is lost. */
export function kill(): void {
  for (const storage of opened.splice(0)) storage.close();
}

/** Opens the storage of user 1, and saves one row of each kind. */
export async function openWithRows(): Promise<OpenStorage> {
  const storage = remember(await openStorage('1'));
  await saveDraft(storage, scope, name, { lastName: 'Montgolfier' });
  await saveCopy(storage, scope, { kind: 'patient', id: '4711' }, { lastName: 'Montgolfier' });
  await saveFilter(storage, scope, 'records', 'mine', { status: 'CREATED' });
  return storage;
}

/** Expects that every row of {@link openWithRows} exists and opens. */
export async function expectAllRows(storage: OpenStorage): Promise<void> {
  expect(await loadDraft(storage, scope, name)).toMatchObject({ fields: { lastName: 'Montgolfier' } });
  expect(await loadCopy(storage, scope, { kind: 'patient', id: '4711' })).toMatchObject({
    wire: { lastName: 'Montgolfier' },
  });
  expect(await savedFilters(storage, scope, 'records')).toMatchObject([{ name: 'mine' }]);
}

/** Opens the tablet of user 1 with the right PIN. */
export async function unlock(typed = pin): Promise<OpenStorage> {
  const attempt = await unlockWithPin('1', typed, () => undefined);
  if (!attempt.isRight) throw new Error('The PIN is not taken');
  return remember(attempt.value);
}

/** All rows as they are on the disk. */
export async function allRows(): Promise<SealedRow[]> {
  const rows = new RowsDatabase();
  const all = await Promise.all([rows.copies.toArray(), rows.drafts.toArray(), rows.filters.toArray()]);
  rows.close();
  return all.flat();
}
