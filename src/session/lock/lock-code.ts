import { openWith } from '#/offline/storage.ts';
import { awaitKeys } from '#/offline/key-sharing.ts';
import { changeLock, removeLock } from '#/offline/lock-change.ts';
import { lockByPasskey, offersPasskeys } from '#/offline/passkey.ts';
import { lockByPin } from '#/offline/pin-key.ts';
import { lockOf, provePasskey, provePin, unlockWithPasskey, unlockWithPin } from '#/offline/unlocking.ts';

export const lockCode = {
  lockOf,
  unlockWithPin,
  unlockWithPasskey,
  provePin,
  provePasskey,
  openWith,
  awaitKeys,
  changeLock,
  removeLock,
  lockByPin,
  lockByPasskey,
  offersPasskeys,
};
