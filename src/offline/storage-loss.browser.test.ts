import { afterEach, expect, test, vi } from 'vitest';
import { saveCopy, loadCopy } from './copies.ts';
import { RowsDatabase, schemas } from './database.ts';
import { openStorage, type OpenStorage } from './storage.ts';
import { saveDraft, loadDraft } from './draft-rows.ts';
import { removeLock } from './lock-change.ts';
import { rowsDatabase, slotDatabase } from './names.ts';
import { savedFilters } from './saved-filter-rows.ts';
import { scopeText } from './scope.ts';
import { seal } from './sealing.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
const name = { form: 'patient', subject: 'new' };
let storage: OpenStorage | undefined;

async function open(): Promise<OpenStorage> {
  storage?.close();
  storage = await openStorage('1');
  return storage;
}

afterEach(async () => {
  storage?.close();
  storage = undefined;
  await wipeAll();
});

test('leaving wipes: keys are dropped, and the secret and the databases are deleted', async () => {
  const opened = await open();
  await saveDraft(opened, scope, name, 'draft');
  await wipeAll();
  await expect.poll(() => opened.closed.aborted).toBe(true);
  const databases = (await indexedDB.databases()).map((database) => database.name);
  expect(databases).not.toContain(rowsDatabase);
  expect(databases).not.toContain(slotDatabase);
  const folder = await navigator.storage.getDirectory();
  await expect(folder.getFileHandle('slot')).rejects.toThrow(/not be found/);
  await expect(saveDraft(opened, scope, name, 'more')).rejects.toThrow('The device keeps nothing');
});

test('leaving deletes the secret even if no worker can overwrite it', async () => {
  await saveDraft(await open(), scope, name, 'draft');
  vi.stubGlobal('Worker', undefined);
  await wipeAll();
  vi.unstubAllGlobals();
  const folder = await navigator.storage.getDirectory();
  await expect(folder.getFileHandle('slot')).rejects.toThrow(/not be found/);
});

test('a secret that cannot be read at the moment is not lost, and its rows are not lost', async () => {
  await saveDraft(await open(), scope, name, 'draft');
  const reading = vi.spyOn(FileSystemFileHandle.prototype, 'getFile');
  reading.mockRejectedValue(new DOMException('The disk does not answer', 'NotReadableError'));
  await expect(open()).rejects.toMatchObject({ reason: 'broken' });
  reading.mockRestore();
  expect(await loadDraft(await open(), scope, name)).toMatchObject({ fields: 'draft' });
});

test('a database of a later version is not changed, and the device says so', async () => {
  const later = await openStorage('1', { versions: [...schemas, { notes: 'id' }] });
  await saveDraft(later, scope, name, 'draft');
  later.close();
  await expect(open()).rejects.toMatchObject({ reason: 'newer' });
  const again = await openStorage('1', { versions: [...schemas, { notes: 'id' }] });
  expect(await loadDraft(again, scope, name)).toMatchObject({ fields: 'draft' });
  again.close();
});

function deleteRows(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(rowsDatabase);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('The database is not deleted')));
  });
}

test.each(schemas.slice(1).map((_, index) => index + 1))(
  'this build reads the rows that a build with database version %i saved',
  async (version) => {
    const { keys } = await open();
    storage?.close();
    await deleteRows();
    const former = new RowsDatabase(schemas.slice(0, version));
    const sealed = (kind: string, id: string, value: unknown) =>
      seal(keys, { about: { id, group: JSON.stringify([scopeText('1', scope), kind]) }, value });
    await former.drafts.put(await sealed(name.form, name.subject, { fields: 'typed before', changedAt: 0 }));
    await former.copies.put(await sealed('patient', '7', { id: '7', savedAt: Date.now(), wire: 'copied before' }));
    if (version > 1) await former.filters.put(await sealed('records', 'mine', { name: 'mine', filter: 'before' }));
    former.close();
    const opened = await open();
    expect(await loadDraft(opened, scope, name)).toMatchObject({ fields: 'typed before' });
    expect(await loadCopy(opened, scope, { kind: 'patient', id: '7' })).toMatchObject({ wire: 'copied before' });
    expect(await savedFilters(opened, scope, 'records')).toMatchObject(version > 1 ? [{ name: 'mine' }] : []);
    // The rows are sealed under the first secret, and can be sealed under another.
    const locked = await removeLock(opened);
    expect(await loadDraft(locked, scope, name)).toMatchObject({ fields: 'typed before' });
    expect(await locked.rows.sealedUnder()).toEqual(expect.any(String));
    locked.close();
  },
);

test('a row of another form counts as missing; a copy goes, what was typed stays', async () => {
  const opened = await open();
  const { keys, rows } = opened;
  const sealed = (kind: string, id: string, value: unknown) =>
    seal(keys, { about: { id, group: JSON.stringify([scopeText('1', scope), kind]) }, value });
  await rows.drafts.put(await sealed(name.form, name.subject, { text: 'typed' }));
  await rows.copies.put(await sealed('patient', '7', { id: '7', savedAt: 'today', wire: 'copied' }));
  await rows.filters.put(await sealed('records', 'mine', { filter: {} }));
  expect(await loadDraft(opened, scope, name)).toBeUndefined();
  expect(await loadCopy(opened, scope, { kind: 'patient', id: '7' })).toBeUndefined();
  expect(await savedFilters(opened, scope, 'records')).toEqual([]);
  expect([await rows.drafts.count(), await rows.copies.count(), await rows.filters.count()]).toEqual([1, 0, 1]);
});

test('if the browser refuses channels, each tab uses its own rows', async () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  });
  await saveDraft(await open(), scope, name, 'typed');
  expect(await loadDraft(await open(), scope, name)).toMatchObject({ fields: 'typed' });
  vi.unstubAllGlobals();
});

test('on a full disk, copies are removed to make room for a draft', async () => {
  const opened = await open();
  await saveCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  const put = vi.spyOn(opened.rows.drafts, 'put');
  put.mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await saveDraft(opened, scope, name, 'typed');
  expect(await loadDraft(opened, scope, name)).toMatchObject({ fields: 'typed' });
  expect(await opened.rows.copies.count()).toBe(0);
});
