import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  allRows,
  expectAllRows,
  kill,
  openWithRows,
  pin,
  remember,
  scope,
  unlock,
} from '../../tests/support/browser/locked-storage.ts';
import { RowsDatabase } from './database.ts';
import { clearing, openStorage, type OpenStorage } from './storage.ts';
import { saveDraft } from './draft-rows.ts';
import { changeLock, changing, removeLock, type NewLock } from './lock-change.ts';
import { saveItem, itemsOf } from './outbox-rows.ts';
import { lockByPin } from './pin-key.ts';
import { rowVersion, unseal } from './sealing.ts';
import { clearSlotFile } from './slot-file.ts';
import { readSlot, readSlotRecord } from './slot.ts';
import { removeUnreadable } from './unreadable-rows.ts';
import { mostTries } from '#/domain/pin.ts';
import { lockOf, unlockWithPin } from './unlocking.ts';
import { wipeAll } from './wipe.ts';
import { newStorageKey, unwrap } from './wrapping.ts';

// This is slow on purpose, so it is computed once.
let byPin: NewLock;
beforeAll(async () => {
  byPin = await lockByPin(pin);
});

async function slotFile(): Promise<string> {
  const file = await (await navigator.storage.getDirectory()).getFileHandle('slot');
  return new Uint8Array(await (await file.getFile()).arrayBuffer()).toHex();
}

let noFiles: { mockRestore: () => void } | undefined;

afterEach(async () => {
  noFiles?.mockRestore();
  kill();
  await wipeAll();
});

test('with a PIN, saved rows open only with it, and all are there', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  kill();
  await expect(openStorage('1')).rejects.toMatchObject({ reason: 'locked' });
  expect(await lockOf('1')).toEqual({ kind: 'pin', triesLeft: mostTries });
  await expectAllRows(await unlock());
});

test('setting a lock seals everything again: neither the former key nor the former secret opens a row', async () => {
  const openedStorage = await openWithRows();
  const before = await readSlot(await readSlotRecord());
  const rowsBefore = await allRows();
  await changeLock(openedStorage, byPin).then(remember);
  const rows = await allRows();
  expect(rows).toHaveLength(rowsBefore.length);
  for (const row of rows) {
    await expect(unseal(openedStorage.keys, row)).rejects.toMatchObject({ name: 'OperationError' });
    expect(rowsBefore.map(({ id }) => id)).not.toContain(row.id);
    expect(rowsBefore.map(({ group }) => group)).not.toContain(row.group);
    expect(new TextDecoder('latin1').decode(row.sealed)).not.toMatch(/Montgolfier|4711|patient|WEMU|mine/);
  }
  expect(await slotFile()).not.toContain((before?.wrapped ?? new Uint8Array()).toHex());
});

test('no key of a locked device is on the disk', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  const record = await readSlotRecord();
  expect(JSON.stringify(record?.wrapping)).toContain('pin');
  const saved = [record, record?.wrapping].flatMap((one) => Object.values(one ?? {}));
  expect(saved.filter((value) => value instanceof CryptoKey)).toEqual([]);
});

function withoutFiles(): void {
  noFiles = vi.spyOn(Navigator.prototype, 'storage', 'get').mockReturnValue({} as StorageManager);
}

/** A change can be interrupted between these steps. */
const steps = ['before anything', 'made', 'prepared', 'sealed'];

for (const storage of ['in a file', 'in a browser without files of its own'] as const) {
  test.each(steps.map((step, done) => ({ step, done })))(
    `killed while the lock is set, after: $step (${storage}), everything opens, with or without the PIN`,
    async ({ step, done }) => {
      if (storage !== 'in a file') withoutFiles();
      const change = changing(await openWithRows(), byPin);
      for (let taken = 0; taken < done; taken += 1) await change.next();
      kill();
      expect((await lockOf('1')).kind).toBe(step === 'sealed' ? 'pin' : 'none');
      await expectAllRows(step === 'sealed' ? await unlock() : remember(await openStorage('1')));
      expect(await readSlotRecord()).not.toHaveProperty('next');
    },
  );

  test.each(steps.map((step, done) => ({ step, done })))(
    `killed while the lock is removed, after: $step (${storage}), everything opens, with or without the PIN`,
    async ({ step, done }) => {
      if (storage !== 'in a file') withoutFiles();
      const locked = await changeLock(await openWithRows(), byPin).then(remember);
      const key = await newStorageKey();
      const change = changing(locked, { wrapping: { kind: 'device', key }, key });
      for (let taken = 0; taken < done; taken += 1) await change.next();
      kill();
      expect((await lockOf('1')).kind).toBe(step === 'sealed' ? 'none' : 'pin');
      await expectAllRows(step === 'sealed' ? remember(await openStorage('1')) : await unlock());
    },
  );
}

test('killed between overwriting the former secret and recording that, everything opens with the PIN', async () => {
  const change = changing(await openWithRows(), byPin);
  for (const _ of steps.slice(1)) await change.next();
  await clearSlotFile(0);
  kill();
  await expectAllRows(await unlock());
  expect(await readSlotRecord()).not.toHaveProperty('next');
});

test('a change that is interrupted while sealing changes nothing', async () => {
  const openedStorage = await openWithRows();
  const put = vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError');
  });
  await expect(changeLock(openedStorage, byPin)).rejects.toMatchObject({ reason: 'full' });
  put.mockRestore();
  kill();
  await expectAllRows(remember(await openStorage('1')));
});

test('a removed lock asks for nothing', async () => {
  const locked = await changeLock(await openWithRows(), byPin).then(remember);
  const before = await slotFile();
  await removeLock(locked).then(remember);
  kill();
  expect(await lockOf('1')).toMatchObject({ kind: 'none' });
  await expectAllRows(remember(await openStorage('1')));
  const after = await slotFile();
  expect([before.slice(0, 120), before.slice(120)].filter((part) => after.includes(part))).toEqual([]);
});

test('after a change of the PIN, the former PIN opens nothing', async () => {
  const locked = await changeLock(await openWithRows(), byPin).then(remember);
  await changeLock(locked, await lockByPin('40718293')).then(remember);
  kill();
  expect(await unlockWithPin('1', pin, () => undefined)).toEqual({ isRight: false, triesLeft: mostTries - 1 });
  await expectAllRows(await unlock('40718293'));
});

test('a copy of the device from before the lock cannot open later rows', async () => {
  const openedStorage = await openWithRows();
  const slot = await readSlot(await readSlotRecord());
  if (slot?.record.wrapping.kind !== 'device') throw new Error('The device has its own key');
  const stolen = await clearing(await unwrap(slot.record.wrapping.key, slot.wrapped));
  const locked = await changeLock(openedStorage, byPin).then(remember);
  await saveDraft(locked, scope, { form: 'patient', subject: '2' }, { lastName: 'Later' });
  for (const row of await allRows())
    await expect(unseal(stolen, row)).rejects.toMatchObject({ name: 'OperationError' });
});

test('another tab continues with the new keys, and a new tab gets the keys of an open one', async () => {
  const first = await openWithRows();
  const second = remember(await openStorage('1'));
  const locked = await changeLock(first, byPin).then(remember);
  await expect.poll(() => second.closed.aborted).toBe(true);
  await expectAllRows(remember(await openStorage('1')));
  locked.close();
});

test('a tab that missed the change writes nothing under the former keys', async () => {
  const first = await openWithRows();
  const rows = new RowsDatabase();
  const deaf: OpenStorage = { ...first, rows, closed: new AbortController().signal, close: () => rows.close() };
  await changeLock(first, byPin).then(remember);
  const count = (await allRows()).length;
  await expect(saveDraft(deaf, scope, { form: 'patient', subject: '2' }, 'lost?')).rejects.toMatchObject({
    reason: 'locked',
  });
  expect(await allRows()).toHaveLength(count);
});

test('a row of a later version is not removed when a lock is set', async () => {
  const openedStorage = await openWithRows();
  const [row] = await openedStorage.rows.drafts.toArray();
  if (!row) throw new Error('There is a row');
  await openedStorage.rows.drafts.put({ ...row, version: rowVersion + 1 });
  await expect(changeLock(openedStorage, byPin)).rejects.toMatchObject({ reason: 'newer' });
  kill();
  const again = remember(await openStorage('1'));
  expect(await again.rows.drafts.count()).toBe(1);
});

/** As after a failure of the disk. */
async function spoil(
  { rows }: Pick<OpenStorage, 'rows'>,
  ...tables: ('drafts' | 'outbox' | 'filters' | 'copies')[]
): Promise<void> {
  for (const table of tables) {
    const [row] = await rows[table].toArray();
    if (!row) throw new Error('There is a row');
    await rows[table].put({ ...row, sealed: row.sealed.slice(1) });
  }
}

test('no lock is set while rows that cannot be had again cannot be read: nothing is lost, and the former lock stays', async () => {
  const openedStorage = await openWithRows();
  await saveItem(openedStorage, scope, 5, 'submitted');
  await saveItem(openedStorage, scope, 6, 'submitted too');
  await spoil(openedStorage, 'drafts', 'outbox', 'filters');
  const before = await allRows();
  await expect(changeLock(openedStorage, byPin)).rejects.toMatchObject({
    unreadable: { works: 1, drafts: 1, others: 1 },
  });
  expect(openedStorage.closed.aborted).toBe(false);
  expect(await allRows()).toEqual(before);
  expect(await itemsOf(openedStorage, scope)).toHaveLength(1);
  expect(await lockOf('1')).toMatchObject({ kind: 'none' });
  await removeUnreadable(openedStorage);
  const locked = await changeLock(openedStorage, byPin).then(remember);
  expect(await itemsOf(locked, scope)).toHaveLength(1);
});

test('a row that becomes unreadable during the change stops it, and the former lock stays', async () => {
  const openedStorage = await openWithRows();
  const steps = changing(openedStorage, byPin);
  await steps.next();
  await steps.next();
  const rows = new RowsDatabase();
  await spoil({ rows }, 'drafts');
  rows.close();
  await expect(steps.next()).rejects.toMatchObject({ unreadable: { works: 0, drafts: 1, others: 0 } });
  expect((await readSlotRecord())?.next).toBeUndefined();
  expect(await lockOf('1')).toMatchObject({ kind: 'none' });
  const again = remember(await openStorage('1'));
  expect(await again.rows.drafts.count()).toBe(1);
  expect(await again.rows.filters.count()).toBe(1);
});

test('a copy that cannot be read is removed when a lock is set, because it can be fetched again', async () => {
  const openedStorage = await openWithRows();
  await spoil(openedStorage, 'copies');
  const locked = await changeLock(openedStorage, byPin).then(remember);
  expect(await locked.rows.copies.count()).toBe(0);
  expect(await locked.rows.drafts.count()).toBe(1);
});
