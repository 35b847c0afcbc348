import { openWith } from '#/offline/storage.ts';
import { awaitKeys } from '#/offline/key-sharing.ts';
import { changeLock, removeLock } from '#/offline/lock-change.ts';
import { lockByPasskey, offersPasskeys } from '#/offline/passkey.ts';
import { lockByPin } from '#/offline/pin-key.ts';
import { lockOf, provePasskey, provePin, unlockWithPasskey, unlockWithPin } from '#/offline/unlocking.ts';
import { dispatch } from '#/session/session.ts';

/** Nothing opens before the wipe has finished, even if the app is killed during it. */
function oweSignOut(): void {
  dispatch({ type: 'sign-out-owed', sparesDrafts: false });
}

export const lockCode = {
  lockOf,
  unlockWithPin: (owner: string, pin: string) => unlockWithPin(owner, pin, oweSignOut),
  unlockWithPasskey,
  provePin: (pin: string) => provePin(pin, oweSignOut),
  provePasskey,
  openWith,
  awaitKeys,
  changeLock,
  removeLock,
  lockByPin,
  lockByPasskey,
  offersPasskeys,
};
