import { afterEach, expect, test, vi } from 'vitest';
import { forgetCopies, keepCopy, recallCopy, recentCopies } from './copies.ts';
import { RowsDatabase, schemas } from './database.ts';
import { openDevice, type Device } from './device.ts';
import { discardDraft, countDrafts, keepDraft, recallDraft } from './drafts.ts';
import { removeLock } from './lock-change.ts';
import { rowsDatabase, slotDatabase } from './names.ts';
import { savedFilters } from './saved-filters.ts';
import { scopeText } from './scope.ts';
import { rowVersion, seal } from './sealing.ts';
import { wipeAll } from './wipe.ts';

// What the device keeps, in a real browser with real storage (`device.md`).

const scope = { organizationId: 3, application: 'WEMU' };
const other = { organizationId: 4, application: 'WEMU' };
const name = { form: 'patient', subject: 'new' };
let device: Device | undefined;

async function open(owner = '1'): Promise<Device> {
  device?.close();
  device = await openDevice(owner);
  return device;
}

afterEach(async () => {
  vi.useRealTimers();
  device?.close();
  device = undefined;
  await wipeAll();
});

test('what was kept is there again when the app is started anew, for the same user', async () => {
  await keepDraft(await open(), scope, name, { lastName: 'Łukasiewicz 李' });
  const again = await open();
  expect(await recallDraft(again, scope, name)).toMatchObject({ fields: { lastName: 'Łukasiewicz 李' } });
});

test('another user finds nothing of the former one', async () => {
  const first = await open('1');
  await keepDraft(first, scope, name, { lastName: 'Moreau' });
  await keepCopy(first, scope, { kind: 'patient', id: '7' }, { lastName: 'Moreau' });
  const second = await open('2');
  expect(await second.rows.drafts.count()).toBe(0);
  expect(await second.rows.copies.count()).toBe(0);
  const back = await open('1');
  expect(await recallDraft(back, scope, name)).toBeUndefined();
});

test('what belongs to one organization is not found in another', async () => {
  const opened = await open();
  await keepCopy(opened, scope, { kind: 'patient', id: '7' }, { lastName: 'Moreau' });
  expect(await recallCopy(opened, other, { kind: 'patient', id: '7' })).toBeUndefined();
  expect(await recentCopies(opened, other, 'patient')).toEqual([]);
});

test('nothing that is kept lies in clear: neither names, nor ids, nor what it is about', async () => {
  const opened = await open();
  await keepDraft(opened, scope, name, { lastName: 'Montgolfier' });
  await keepCopy(opened, scope, { kind: 'patient', id: '4711' }, { lastName: 'Montgolfier' });
  const rows = [...(await opened.rows.copies.toArray()), ...(await opened.rows.drafts.toArray())];
  for (const { sealed, iv: _iv, ...clear } of rows) {
    const bytes = new TextDecoder('latin1').decode(sealed);
    expect(bytes).not.toContain('Montgolfier');
    expect(Object.keys(clear).toSorted()).toEqual(['day', 'group', 'id', 'version']);
    expect(JSON.stringify(clear)).not.toMatch(/Montgolfier|4711|patient|WEMU/);
  }
  expect(rows).toHaveLength(2);
});

test('the length of what is sealed does not tell one name from another', async () => {
  const opened = await open();
  await keepDraft(opened, scope, { form: 'patient', subject: '1' }, { lastName: 'Li' });
  await keepDraft(opened, scope, { form: 'patient', subject: '2' }, { lastName: 'Featherstonehaugh' });
  const lengths = (await opened.rows.drafts.toArray()).map(({ sealed }) => sealed.byteLength);
  expect(lengths[0]).toBe(lengths[1]);
});

test('the last twenty patients are kept, the last one seen first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const opened = await open();
  for (let id = 1; id <= 22; id += 1) {
    vi.setSystemTime(new Date(2026, 4, 15, 12, id));
    await keepCopy(opened, scope, { kind: 'patient', id: String(id) }, id);
  }
  const recent = await recentCopies(opened, scope, 'patient');
  expect(recent.map(({ wire }) => wire)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
});

test('a copy is given for seven days, and is then removed; a draft stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-05-01T12:00:00Z'));
  const opened = await open();
  await keepCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  await keepDraft(opened, scope, name, 'draft');
  vi.setSystemTime(new Date('2026-05-08T11:59:00Z'));
  expect(await recallCopy(opened, scope, { kind: 'patient', id: '7' })).toMatchObject({ wire: 'copy' });
  vi.setSystemTime(new Date('2026-05-08T12:01:00Z'));
  expect(await recallCopy(opened, scope, { kind: 'patient', id: '7' })).toBeUndefined();
  vi.setSystemTime(new Date('2026-05-10T12:00:00Z'));
  const later = await open();
  await expect.poll(() => later.rows.copies.count()).toBe(0);
  expect(await recallDraft(later, scope, name)).toMatchObject({ fields: 'draft' });
});

test('after the clock was set back, what is seen is copied, and what was copied before is no copy, and soon gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2031-05-01T12:00:00Z'));
  const opened = await open();
  for (let id = 1; id <= 20; id += 1) await keepCopy(opened, scope, { kind: 'patient', id: String(id) }, 'of 2031');
  vi.setSystemTime(new Date('2026-05-01T12:00:00Z'));
  expect(await recallCopy(opened, scope, { kind: 'patient', id: '7' })).toBeUndefined();
  await keepCopy(opened, scope, { kind: 'patient', id: '21' }, 'of 2026');
  expect(await recentCopies(opened, scope, 'patient')).toMatchObject([{ id: '21', wire: 'of 2026' }]);
  const later = await open();
  await expect.poll(() => later.rows.copies.count()).toBe(1);
  // A clock that is put right by a minute takes nothing away.
  vi.setSystemTime(new Date('2026-05-01T11:59:00Z'));
  expect(await recallCopy(later, scope, { kind: 'patient', id: '21' })).toMatchObject({ wire: 'of 2026' });
});

test('when a session ends, what a tab has asked for in it, and is about to keep, is not kept', async () => {
  const opened = await open();
  const askedAt = Date.now();
  await forgetCopies();
  await keepCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy', askedAt);
  expect(await opened.rows.copies.count()).toBe(0);
  await expect.poll(() => Date.now()).toBeGreaterThan(askedAt + 1);
  await keepCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  expect(await recallCopy(opened, scope, { kind: 'patient', id: '7' })).toMatchObject({ wire: 'copy' });
});

test('a row that is broken, or was moved to the place of another, is no copy, and the others stay', async () => {
  const opened = await open();
  for (const id of ['1', '2', '3']) await keepCopy(opened, scope, { kind: 'patient', id }, id);
  const [first, second] = await opened.rows.copies.toArray();
  if (!first || !second) throw new Error('There are rows');
  await opened.rows.copies.put({ ...first, sealed: first.sealed.slice(1) });
  await opened.rows.copies.put({ ...second, iv: first.iv, sealed: first.sealed });
  expect(await recentCopies(opened, scope, 'patient')).toHaveLength(1);
  expect(await opened.rows.copies.count()).toBe(1);
});

test('a draft that does not open is not destroyed: a later version may have written it', async () => {
  const opened = await open();
  await keepDraft(opened, scope, name, 'typed');
  const [row] = await opened.rows.drafts.toArray();
  if (!row) throw new Error('There is a row');
  await opened.rows.drafts.put({ ...row, version: rowVersion + 1 });
  expect(await recallDraft(opened, scope, name)).toBeUndefined();
  expect(await countDrafts(opened)).toBe(1);
});

test('drafts of several forms and subjects lie side by side, and each is discarded alone', async () => {
  const opened = await open();
  const names = [name, { form: 'patient', subject: '12' }, { form: 'record', subject: 'new' }];
  for (const [index, one] of names.entries()) await keepDraft(opened, scope, one, index);
  await discardDraft(opened, scope, name);
  const left = await Promise.all(names.map(async (one) => (await recallDraft(opened, scope, one))?.fields));
  expect(left).toEqual([undefined, 1, 2]);
});

test('when a session has ended, copies go and drafts stay', async () => {
  const opened = await open();
  await keepCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  await keepDraft(opened, scope, name, 'draft');
  await forgetCopies();
  expect(await opened.rows.copies.count()).toBe(0);
  expect(await recallDraft(opened, scope, name)).toMatchObject({ fields: 'draft' });
});

test('leaving wipes: keys are dropped, the secret and the databases are gone', async () => {
  const opened = await open();
  await keepDraft(opened, scope, name, 'draft');
  await wipeAll();
  await expect.poll(() => opened.closed.aborted).toBe(true);
  const databases = (await indexedDB.databases()).map((database) => database.name);
  expect(databases).not.toContain(rowsDatabase);
  expect(databases).not.toContain(slotDatabase);
  const folder = await navigator.storage.getDirectory();
  await expect(folder.getFileHandle('slot')).rejects.toThrow(/not be found/);
  await expect(keepDraft(opened, scope, name, 'more')).rejects.toThrow('The device keeps nothing');
});

test('leaving removes the secret also where no worker can overwrite it', async () => {
  await keepDraft(await open(), scope, name, 'draft');
  vi.stubGlobal('Worker', undefined);
  await wipeAll();
  vi.unstubAllGlobals();
  const folder = await navigator.storage.getDirectory();
  await expect(folder.getFileHandle('slot')).rejects.toThrow(/not be found/);
});

test('a secret that was lost costs what it sealed, and the device works on', async () => {
  await keepDraft(await open(), scope, name, 'draft');
  const folder = await navigator.storage.getDirectory();
  await folder.removeEntry('slot');
  const again = await open();
  expect(await recallDraft(again, scope, name)).toBeUndefined();
  await keepDraft(again, scope, name, 'anew');
  expect(await recallDraft(again, scope, name)).toMatchObject({ fields: 'anew' });
});

test('a secret that cannot be read at this moment is not lost, nor what it sealed', async () => {
  await keepDraft(await open(), scope, name, 'draft');
  const reading = vi.spyOn(FileSystemFileHandle.prototype, 'getFile');
  reading.mockRejectedValue(new DOMException('The disk does not answer', 'NotReadableError'));
  await expect(open()).rejects.toMatchObject({ reason: 'broken' });
  reading.mockRestore();
  expect(await recallDraft(await open(), scope, name)).toMatchObject({ fields: 'draft' });
});

test('a database of a later version is left as it is, and the device says so', async () => {
  const later = await openDevice('1', { versions: [...schemas, { notes: 'id' }] });
  await keepDraft(later, scope, name, 'draft');
  later.close();
  await expect(open()).rejects.toMatchObject({ reason: 'newer' });
  const again = await openDevice('1', { versions: [...schemas, { notes: 'id' }] });
  expect(await recallDraft(again, scope, name)).toMatchObject({ fields: 'draft' });
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
  'what a build with version %i of the database kept is found by this one',
  async (version) => {
    const { keys } = await open();
    device?.close();
    await deleteRows();
    const former = new RowsDatabase(schemas.slice(0, version));
    const sealed = (kind: string, id: string, value: unknown) =>
      seal(keys, { id, group: JSON.stringify([scopeText('1', scope), kind]) }, value);
    await former.drafts.put(await sealed(name.form, name.subject, { fields: 'typed before', changedAt: 0 }));
    await former.copies.put(await sealed('patient', '7', { id: '7', savedAt: Date.now(), wire: 'copied before' }));
    if (version > 1) await former.filters.put(await sealed('records', 'mine', { name: 'mine', filter: 'before' }));
    former.close();
    const opened = await open();
    expect(await recallDraft(opened, scope, name)).toMatchObject({ fields: 'typed before' });
    expect(await recallCopy(opened, scope, { kind: 'patient', id: '7' })).toMatchObject({ wire: 'copied before' });
    expect(await savedFilters(opened, scope, 'records')).toMatchObject(version > 1 ? [{ name: 'mine' }] : []);
    // They lie under the first secret, and can be sealed under another.
    const locked = await removeLock(opened);
    expect(await recallDraft(locked, scope, name)).toMatchObject({ fields: 'typed before' });
    expect(await locked.rows.sealedUnder()).toEqual(expect.any(String));
    locked.close();
  },
);

test('where the browser refuses channels, each tab keeps what is its own', async () => {
  vi.stubGlobal('BroadcastChannel', () => {
    throw new DOMException('The request was denied.', 'SecurityError');
  });
  await keepDraft(await open(), scope, name, 'typed');
  expect(await recallDraft(await open(), scope, name)).toMatchObject({ fields: 'typed' });
  vi.unstubAllGlobals();
});

test('on a full disk copies make room for a draft', async () => {
  const opened = await open();
  await keepCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  const put = vi.spyOn(opened.rows.drafts, 'put');
  put.mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await keepDraft(opened, scope, name, 'typed');
  expect(await recallDraft(opened, scope, name)).toMatchObject({ fields: 'typed' });
  expect(await opened.rows.copies.count()).toBe(0);
});
