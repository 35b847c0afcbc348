import { afterEach, expect, test } from 'vitest';
import { rowsDatabase, slotDatabase } from './names.ts';
import { openStorage, ownerOfUnsent, type OpenStorage } from './storage.ts';
import { discardDraft, loadDraft, saveDraft } from './draft-rows.ts';
import { removeItem, saveItem, itemsOf } from './outbox-rows.ts';
import { saveCopy } from './copies.ts';
import { saveFilter, savedFilters } from './saved-filter-rows.ts';
import { missingItems } from './stored-count.ts';
import { countUnreadable, removeUnreadable } from './unreadable-rows.ts';
import { clearMissing } from './unsent-tally.ts';
import { wipeAll } from './wipe.ts';

const scope = { organizationId: 3, application: 'WEMU' };
const name = { form: 'patient', subject: 'new' };
const nothing = { works: 0, drafts: 0 };
const allReadable = { works: 0, drafts: 0, others: 0 };
let storage: OpenStorage | undefined;

async function open(owner = '1'): Promise<OpenStorage> {
  storage?.close();
  storage = await openStorage(owner);
  return storage;
}

afterEach(async () => {
  storage?.close();
  storage = undefined;
  await wipeAll();
  localStorage.clear();
});

async function openWithUnsent(): Promise<OpenStorage> {
  const opened = await open();
  await saveItem(opened, scope, 5, 'first');
  await saveItem(opened, scope, 6, 'second');
  await saveDraft(opened, scope, name, 'typed');
  await saveFilter(opened, scope, 'records', 'mine', {});
  await saveCopy(opened, scope, { kind: 'patient', id: '7' }, 'copy');
  return opened;
}

async function lose(...parts: ('file' | 'slot' | 'rows')[]): Promise<void> {
  storage?.close();
  if (parts.includes('file')) await (await navigator.storage.getDirectory()).removeEntry('slot');
  if (parts.includes('slot')) await deleted(slotDatabase);
  if (parts.includes('rows')) await deleted(rowsDatabase);
}

function deleted(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error('The database is not deleted')));
  });
}

test.each([['file'], ['slot']] as const)(
  'if the %s of the secret is lost, what it sealed stays and is counted, until the user removes it',
  async (part) => {
    await openWithUnsent();
    await lose(part);
    const again = await open();
    expect(await countUnreadable(again)).toEqual({ works: 2, drafts: 1, others: 1 });
    expect(await missingItems(again)).toEqual(nothing);
    expect(await again.rows.copies.count()).toBe(0);
    await saveDraft(again, scope, name, 'anew');
    await saveItem(again, scope, 8, 'third');
    expect(await countUnreadable(await open())).toEqual({ works: 2, drafts: 1, others: 1 });
    await removeUnreadable(await open());
    const last = await open();
    expect(await countUnreadable(last)).toEqual(allReadable);
    expect(await itemsOf(last, scope)).toEqual(['third']);
    expect(await loadDraft(last, scope, name)).toMatchObject({ fields: 'anew' });
    expect(await missingItems(last)).toEqual(nothing);
  },
);

test('a tab that still has the lost secret writes nothing under it', async () => {
  const former = await openWithUnsent();
  const { close: _close, ...open1 } = former;
  const folder = await navigator.storage.getDirectory();
  await folder.removeEntry('slot');
  const again = await openStorage('1');
  await expect(saveDraft({ ...open1, rows: again.rows, close: () => undefined }, scope, name, 'late')).rejects.toThrow(
    'The device keeps nothing',
  );
  again.close();
});

test.each([[['rows']], [['rows', 'slot']], [['rows', 'slot', 'file']]] as const)(
  'if the browser deletes %j, a count outside the store tells what is missing, until the user has read it',
  async (parts) => {
    await openWithUnsent();
    await lose(...parts);
    const again = await open();
    expect(await missingItems(again)).toEqual({ works: 2, drafts: 1 });
    expect(await countUnreadable(again)).toEqual(allReadable);
    await saveItem(again, scope, 9, 'later');
    await lose('rows');
    const later = await open();
    expect(await missingItems(later)).toEqual({ works: 3, drafts: 1 });
    clearMissing('1');
    expect(await missingItems(await open())).toEqual(nothing);
  },
);

test('what was sent, discarded or never written is not missing', async () => {
  const opened = await openWithUnsent();
  const otherTab = await openStorage('1');
  await removeItem(otherTab, scope, 5);
  await removeItem(opened, scope, 6);
  await discardDraft(otherTab, scope, name);
  otherTab.close();
  await lose('rows');
  expect(await missingItems(await open())).toEqual(nothing);
});

test('a count that a killed browser wrote too late is no loss, because the store is the same', async () => {
  await openWithUnsent();
  const late = localStorage.getItem('unsent') ?? '';
  await removeItem(await open(), scope, 5);
  storage?.close();
  localStorage.setItem('unsent', late);
  expect(await missingItems(await open())).toEqual(nothing);
  await lose('rows');
  expect(await missingItems(await open())).toEqual({ works: 1, drafts: 1 });
});

test('the count outside the store has only ids and numbers', async () => {
  await openWithUnsent();
  const { 1: tally } = JSON.parse(localStorage.getItem('unsent') ?? '{}') as Record<string, Record<string, unknown>>;
  const { store, ...numbers } = tally ?? {};
  expect(store).toMatch(/^[\da-f-]{36}$/);
  expect(numbers).toEqual({ works: 2, drafts: 1, missing: nothing });
});

test('without its slot, work that waits is not removed for another user, and its user is told', async () => {
  await openWithUnsent();
  await lose('slot');
  await expect(openStorage('2')).rejects.toMatchObject({ reason: 'taken' });
  expect(await ownerOfUnsent()).toBe('1');
  expect(await countUnreadable(await open())).toEqual({ works: 2, drafts: 1, others: 1 });
});

test('a user whose drafts were wiped for another one is told of them', async () => {
  await saveDraft(await open('1'), scope, name, 'typed');
  const other = await open('2');
  expect(await missingItems(other)).toEqual(nothing);
  expect(await missingItems(await open('1'))).toEqual({ works: 0, drafts: 1 });
});

test('a saved filter that can be read stays beside what cannot', async () => {
  await openWithUnsent();
  await lose('file');
  const again = await open();
  await saveFilter(again, scope, 'records', 'mine', {});
  await removeUnreadable(again);
  expect(await savedFilters(again, scope, 'records')).toMatchObject([{ name: 'mine' }]);
});
