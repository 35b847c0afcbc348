import { mostTries } from '#/domain/pin.ts';
import { clearing, withStorageClaim, openWith, type OpenStorage } from './storage.ts';
import { offerKeys } from './key-sharing.ts';
import { keyFromPasskey } from './passkey.ts';
import { keyFromPin } from './pin-key.ts';
import { finishLockChange, countTry, resetTries, readSlot, takeBackTry, type Slot } from './slot.ts';
import { wipe } from './wipe.ts';
import { unwrap, unwrapIfRight } from './wrapping.ts';

export interface LockOfStorage {
  kind: 'none' | 'pin' | 'passkey';
  triesLeft: number;
}

export type Try<T> = { isRight: true; value: T } | { isRight: false; triesLeft: number };

export async function lockOf(owner: string): Promise<LockOfStorage> {
  const slot = await withStorageClaim(slotOf);
  if (slot?.record.owner !== owner || slot.record.wrapping.kind === 'device')
    return { kind: 'none', triesLeft: mostTries };
  return { kind: slot.record.wrapping.kind, triesLeft: Math.max(0, mostTries - slot.record.tries) };
}

/**
 * `onUsedUp` runs after the last wrong try, before the tablet is wiped. It must note on the disk that the session ends: if
 * the app is killed during the wipe, the next start finds no lock any more.
 */
export async function unlockWithPin(owner: string, pin: string, onUsedUp: () => void): Promise<Try<OpenStorage>> {
  return tryPin(pin, (secret) => openUnlocked(owner, secret), onUsedUp);
}

/** As `unlockWithPin`, but nothing is opened. */
export function provePin(pin: string, onUsedUp: () => void): Promise<Try<undefined>> {
  return tryPin(pin, clearSecret, onUsedUp);
}

async function clearSecret(secret: Uint8Array<ArrayBuffer>): Promise<undefined> {
  secret.fill(0);
}

export async function unlockWithPasskey(owner: string): Promise<OpenStorage> {
  const secret = await secretByPasskey();
  return withStorageClaim(async () => {
    await resetTries();
    return openUnlocked(owner, secret);
  });
}

export async function provePasskey(): Promise<void> {
  (await secretByPasskey()).fill(0);
}

/** The prompt takes long, so it must not block other tabs. */
async function secretByPasskey(): Promise<Uint8Array<ArrayBuffer>> {
  const slot = await withStorageClaim(slotOf);
  if (slot?.record.wrapping.kind !== 'passkey') throw new Error('There is no passkey');
  return unwrap(await keyFromPasskey(slot.record.wrapping), slot.wrapped);
}

async function slotOf(): Promise<Slot | undefined> {
  return readSlot(await finishLockChange());
}

async function tryPin<T>(
  pin: string,
  use: (secret: Uint8Array<ArrayBuffer>) => Promise<T>,
  onUsedUp: () => void,
): Promise<Try<T>> {
  return withStorageClaim(async () => {
    const slot = await slotOf();
    if (slot?.record.wrapping.kind !== 'pin') throw new Error('There is no PIN');
    // The app was killed between the last wrong try and the wipe.
    if (slot.record.tries >= mostTries) return wiped(onUsedUp);
    const tries = await countTry();
    const secret = await secretByPin(pin, slot.record.wrapping.salt, slot.wrapped);
    if (secret) {
      await resetTries();
      return { isRight: true, value: await use(secret) };
    }
    return tries < mostTries ? { isRight: false, triesLeft: mostTries - tries } : wiped(onUsedUp);
  });
}

/** If the tablet fails, the try does not count. */
async function secretByPin(
  pin: string,
  salt: Uint8Array<ArrayBuffer>,
  wrapped: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await unwrapIfRight(await keyFromPin(pin, salt), wrapped);
  } catch (error) {
    await takeBackTry();
    throw error;
  }
}

async function wiped(onUsedUp: () => void): Promise<{ isRight: false; triesLeft: number }> {
  onUsedUp();
  await wipe();
  return { isRight: false, triesLeft: 0 };
}

async function openUnlocked(owner: string, secret: Uint8Array<ArrayBuffer>): Promise<OpenStorage> {
  const storage = await openWith({ owner, keys: await clearing(secret), isLockable: true });
  offerKeys(storage);
  return storage;
}
