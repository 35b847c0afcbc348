import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  allRows,
  expectAllRows,
  kill,
  openWithRows,
  pin,
  remember,
  unlock,
  wrongPin,
} from '../../tests/support/browser/locked-storage.ts';
import { changeLock, type NewLock } from './lock-change.ts';
import { lockByPin } from './pin-key.ts';
import { countTry } from './slot.ts';
import { openStorage } from './storage.ts';
import { mostTries } from '#/domain/pin.ts';
import { lockOf, provePin, unlockWithPin } from './unlocking.ts';
import { wipeAll } from './wipe.ts';

// This is slow on purpose, so it is computed once.
let byPin: NewLock;
beforeAll(async () => {
  byPin = await lockByPin(pin);
});

const onUsedUp = vi.fn<() => void>();

afterEach(async () => {
  onUsedUp.mockReset();
  kill();
  await wipeAll();
});

test('wrong PINs are counted on the disk, and a right one resets the count', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  kill();
  for (const left of [9, 8]) {
    expect(await unlockWithPin('1', wrongPin, onUsedUp)).toEqual({ isRight: false, triesLeft: left });
    expect(await lockOf('1')).toEqual({ kind: 'pin', triesLeft: left });
  }
  expect(await provePin(wrongPin, onUsedUp)).toEqual({ isRight: false, triesLeft: 7 });
  await unlock();
  expect(await lockOf('1')).toEqual({ kind: 'pin', triesLeft: mostTries });
  expect(onUsedUp).not.toHaveBeenCalled();
});

test('a PIN that could not be checked, without a worker or memory, does not count', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  kill();
  for (let tries = 0; tries < mostTries - 1; tries += 1) await countTry();
  const WithoutMemory = class extends EventTarget {
    terminate = () => undefined;
    postMessage = () => this.dispatchEvent(new MessageEvent('message', { data: 'out of memory' }));
  };
  for (const worker of [undefined, WithoutMemory]) {
    vi.stubGlobal('Worker', worker);
    await expect(unlockWithPin('1', pin, onUsedUp)).rejects.toMatchObject({ reason: 'broken' });
  }
  vi.unstubAllGlobals();
  expect(await lockOf('1')).toEqual({ kind: 'pin', triesLeft: 1 });
  await expectAllRows(await unlock());
});

test('two tries at the same time count twice', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  kill();
  const [one, other] = await Promise.all([
    unlockWithPin('1', wrongPin, onUsedUp),
    unlockWithPin('1', wrongPin, onUsedUp),
  ]);
  expect([one, other]).toEqual([
    { isRight: false, triesLeft: 9 },
    { isRight: false, triesLeft: 8 },
  ]);
});

test('the tenth wrong PIN in a row wipes the device', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  kill();
  // A try counts before it is made, even if the app is killed.
  for (let tries = 0; tries < mostTries - 1; tries += 1) await countTry();
  expect(await unlockWithPin('1', wrongPin, onUsedUp)).toEqual({ isRight: false, triesLeft: 0 });
  expect(await allRows()).toEqual([]);
  expect(await lockOf('1')).toMatchObject({ kind: 'none' });
});

test('the tenth try may be right, and an interrupted tenth try opens nothing afterwards', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  kill();
  for (let tries = 0; tries < mostTries - 1; tries += 1) await countTry();
  await unlock();
  kill();
  for (let tries = 0; tries < mostTries; tries += 1) await countTry();
  expect(await unlockWithPin('1', pin, onUsedUp)).toEqual({ isRight: false, triesLeft: 0 });
  expect(await allRows()).toEqual([]);
});

test('another user is asked for nothing, and finds nothing', async () => {
  await changeLock(await openWithRows(), byPin).then(remember);
  kill();
  expect(await lockOf('2')).toMatchObject({ kind: 'none' });
  remember(await openStorage('2'));
  expect(await allRows()).toEqual([]);
});
