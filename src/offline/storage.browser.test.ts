import { afterEach, expect, test, vi } from 'vitest';
import { removeCopies, saveCopy, loadCopy, recentCopies } from './copies.ts';
import { openStorage, type OpenStorage } from './storage.ts';
import { saveItem, itemsOf } from './outbox-rows.ts';
import { discardDraft, countDrafts, saveDraft, loadDraft } from './draft-rows.ts';
import { rowVersion } from './sealing.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
const other = { organizationId: 4, application: 'WEMU' };
const name = { form: 'patient', subject: 'new' };
let storage: OpenStorage | undefined;

async function open(owner = '1'): Promise<OpenStorage> {
  storage?.close();
  storage = await openStorage(owner);
  return storage;
}

afterEach(async () => {
  vi.useRealTimers();
  storage?.close();
  storage = undefined;
  await wipeAll();
});

test('saved rows are there after a restart of the app, for the same user', async () => {
  await saveDraft(await open(), scope, name, { lastName: 'Łukasiewicz 李' });
  const again = await open();
  expect(await loadDraft(again, scope, name)).toMatchObject({ fields: { lastName: 'Łukasiewicz 李' } });
});

test('another user finds nothing of the former one', async () => {
  const first = await open('1');
  await saveDraft(first, scope, name, { lastName: 'Moreau' });
  await saveCopy(first, scope, { kind: 'patient', id: '7' }, { lastName: 'Moreau' });
  const second = await open('2');
  expect(await second.rows.drafts.count()).toBe(0);
  expect(await second.rows.copies.count()).toBe(0);
  const back = await open('1');
  expect(await loadDraft(back, scope, name)).toBeUndefined();
});

test('work that waits is neither opened nor removed for another user, and its user finds it with the drafts', async () => {
  const first = await open('1');
  await saveDraft(first, scope, name, { lastName: 'Moreau' });
  await saveItem(first, scope, 5, { lastName: 'Moreau' });
  await expect(open('2')).rejects.toMatchObject({ reason: 'taken' });
  await expect(open('2')).rejects.toMatchObject({ reason: 'taken' });
  const back = await open('1');
  expect(await itemsOf(back, scope)).toEqual([{ lastName: 'Moreau' }]);
  expect(await loadDraft(back, scope, name)).toMatchObject({ fields: { lastName: 'Moreau' } });
});

test('rows of one organization are not found in another', async () => {
  const opened = await open();
  await saveCopy(opened, scope, { kind: 'patient', id: '7' }, { lastName: 'Moreau' });
  expect(await loadCopy(opened, other, { kind: 'patient', id: '7' })).toBeUndefined();
  expect(await recentCopies(opened, other, 'patient')).toEqual([]);
});

test('saved rows contain no names, ids or subjects in clear text', async () => {
  const opened = await open();
  await saveDraft(opened, scope, name, { lastName: 'Montgolfier' });
  await saveCopy(opened, scope, { kind: 'patient', id: '4711' }, { lastName: 'Montgolfier' });
  const rows = [...(await opened.rows.copies.toArray()), ...(await opened.rows.drafts.toArray())];
  for (const { sealed, iv: _iv, ...clear } of rows) {
    const bytes = new TextDecoder('latin1').decode(sealed);
    expect(bytes).not.toContain('Montgolfier');
    expect(Object.keys(clear).toSorted()).toEqual(['day', 'group', 'id', 'version']);
    expect(JSON.stringify(clear)).not.toMatch(/Montgolfier|4711|patient|WEMU/);
  }
  expect(rows).toHaveLength(2);
});

test('the length of sealed data does not distinguish names', async () => {
  const opened = await open();
  await saveDraft(opened, scope, { form: 'patient', subject: '1' }, { lastName: 'Li' });
  await saveDraft(opened, scope, { form: 'patient', subject: '2' }, { lastName: 'Featherstonehaugh' });
  const lengths = (await opened.rows.drafts.toArray()).map(({ sealed }) => sealed.byteLength);
  expect(lengths[0]).toBe(lengths[1]);
});

test('the last twenty patients are saved, the most recent first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const opened = await open();
  for (let id = 1; id <= 22; id += 1) {
    vi.setSystemTime(new Date(2026, 4, 15, 12, id));
    await saveCopy(opened, scope, { kind: 'patient', id: String(id) }, id);
  }
  const recent = await recentCopies(opened, scope, 'patient');
  expect(recent.map(({ wire }) => wire)).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
});

test('a copy is returned for seven days and then removed, and a draft stays', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-05-01T12:00:00Z'));
  const opened = await open();
  await saveCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  await saveDraft(opened, scope, name, 'draft');
  vi.setSystemTime(new Date('2026-05-08T11:59:00Z'));
  expect(await loadCopy(opened, scope, { kind: 'patient', id: '7' })).toMatchObject({ wire: 'copy' });
  vi.setSystemTime(new Date('2026-05-08T12:01:00Z'));
  expect(await loadCopy(opened, scope, { kind: 'patient', id: '7' })).toBeUndefined();
  vi.setSystemTime(new Date('2026-05-10T12:00:00Z'));
  const later = await open();
  await expect.poll(() => later.rows.copies.count()).toBe(0);
  expect(await loadDraft(later, scope, name)).toMatchObject({ fields: 'draft' });
});

test('after the clock was set back, new copies are saved, and older ones are ignored and removed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2031-05-01T12:00:00Z'));
  const opened = await open();
  for (let id = 1; id <= 20; id += 1) await saveCopy(opened, scope, { kind: 'patient', id: String(id) }, 'of 2031');
  vi.setSystemTime(new Date('2026-05-01T12:00:00Z'));
  expect(await loadCopy(opened, scope, { kind: 'patient', id: '7' })).toBeUndefined();
  await saveCopy(opened, scope, { kind: 'patient', id: '21' }, 'of 2026');
  expect(await recentCopies(opened, scope, 'patient')).toMatchObject([{ id: '21', wire: 'of 2026' }]);
  const later = await open();
  await expect.poll(() => later.rows.copies.count()).toBe(1);
  // A clock that is corrected by a minute removes nothing.
  vi.setSystemTime(new Date('2026-05-01T11:59:00Z'));
  expect(await loadCopy(later, scope, { kind: 'patient', id: '21' })).toMatchObject({ wire: 'of 2026' });
  await saveCopy(later, scope, { kind: 'patient', id: '21' }, 'of the corrected clock');
  expect(await loadCopy(later, scope, { kind: 'patient', id: '21' })).toMatchObject({ wire: 'of the corrected clock' });
});

test('a value requested in a session that has ended is not saved', async () => {
  const opened = await open();
  const requestedAt = Date.now();
  await removeCopies();
  await saveCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy', requestedAt);
  expect(await opened.rows.copies.count()).toBe(0);
  await expect.poll(() => Date.now()).toBeGreaterThan(requestedAt + 1);
  await saveCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  expect(await loadCopy(opened, scope, { kind: 'patient', id: '7' })).toMatchObject({ wire: 'copy' });
});

test('a damaged or moved row is no copy, and the others stay', async () => {
  const opened = await open();
  for (const id of ['1', '2', '3']) await saveCopy(opened, scope, { kind: 'patient', id }, id);
  const [first, second] = await opened.rows.copies.toArray();
  if (!first || !second) throw new Error('There are rows');
  await opened.rows.copies.put({ ...first, sealed: first.sealed.slice(1) });
  await opened.rows.copies.put({ ...second, iv: first.iv, sealed: first.sealed });
  expect(await recentCopies(opened, scope, 'patient')).toHaveLength(1);
  expect(await opened.rows.copies.count()).toBe(1);
});

test('a draft that cannot be opened is not deleted, because a later version may have written it', async () => {
  const opened = await open();
  await saveDraft(opened, scope, name, 'typed');
  const [row] = await opened.rows.drafts.toArray();
  if (!row) throw new Error('There is a row');
  await opened.rows.drafts.put({ ...row, version: rowVersion + 1 });
  expect(await loadDraft(opened, scope, name)).toBeUndefined();
  expect(await countDrafts(opened)).toBe(1);
});

test('drafts of several forms and subjects are separate, and each is discarded alone', async () => {
  const opened = await open();
  const names = [name, { form: 'patient', subject: '12' }, { form: 'record', subject: 'new' }];
  for (const [index, one] of names.entries()) await saveDraft(opened, scope, one, index);
  await discardDraft(opened, scope, name);
  const left = await Promise.all(names.map(async (one) => (await loadDraft(opened, scope, one))?.fields));
  expect(left).toEqual([undefined, 1, 2]);
});

test('after a session has ended, copies are removed and drafts stay', async () => {
  const opened = await open();
  await saveCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  await saveDraft(opened, scope, name, 'draft');
  await removeCopies();
  expect(await opened.rows.copies.count()).toBe(0);
  expect(await loadDraft(opened, scope, name)).toMatchObject({ fields: 'draft' });
});
