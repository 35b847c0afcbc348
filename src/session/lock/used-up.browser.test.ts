import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mostTries } from '#/domain/pin.ts';
import { changeLock, type NewLock } from '#/offline/lock-change.ts';
import { lockByPin } from '#/offline/pin-key.ts';
import { countTry } from '#/offline/slot.ts';
import { openStorage } from '#/offline/storage.ts';
import { lockOf } from '#/offline/unlocking.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { dispatch, isSignOutOwed } from '#/session/session.ts';
import { provePresentPin } from './lock-settings.ts';
import { openWithPin } from './unlocking.ts';

const [pin, wrongPin] = ['835210', '835211'];

// This is slow on purpose, so it is computed once.
let byPin: NewLock;
beforeAll(async () => {
  byPin = await lockByPin(pin);
});

beforeEach(async () => {
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  (await changeLock(await openStorage('7'), byPin)).close();
  for (let tries = 0; tries < mostTries - 1; tries += 1) await countTry();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  dispatch({ type: 'sign-out-told' });
  await wipeAll();
  localStorage.clear();
});

/** What the tablet says about the session when its secret begins to be overwritten. */
function watchWipe(): boolean[] {
  const owed: boolean[] = [];
  const Watched = class extends Worker {
    constructor(address: URL, options?: WorkerOptions) {
      super(address, options);
      if (address.href.includes('slot-worker')) owed.push(isSignOutOwed());
    }
  };
  vi.stubGlobal('Worker', Watched);
  return owed;
}

test.each([
  ['at the lock', () => openWithPin('7', wrongPin)],
  ['before a change of the lock', () => provePresentPin(wrongPin)],
])(
  'the last wrong PIN %s ends the session before the wipe, so an app that is killed then opens nothing',
  async (_, typeWrongPin) => {
    const owed = watchWipe();
    expect(await typeWrongPin()).toEqual({ isRight: false, triesLeft: 0 });
    expect(owed).toEqual([true]);
    expect(await lockOf('7')).toMatchObject({ kind: 'none' });
  },
);
