import { RowsDatabase } from './database.ts';
import { clearing, onDevice, openWith, type Device } from './device.ts';
import { DeviceProblem } from './device-problem.ts';
import { offerKeys } from './key-sharing.ts';
import { newMasterSecret, type DeviceKeys } from './keys.ts';
import { resealRows } from './resealing.ts';
import { finishLockChange } from './unfinished-lock-change.ts';
import { countUnreadable, refuseUnreadable } from './unreadable-rows.ts';
import { prepareNext, promoteNext, type Wrapping } from './slot.ts';
import { tellTabsToClose } from './wipe.ts';
import { newDeviceKey, wrap } from './wrapping.ts';

export interface NewLock {
  wrapping: Wrapping;
  key: CryptoKey;
}

/** The new PIN opens no old copy of the disk, and the former PIN no new row. */
export function changeLock(device: Device, lock: NewLock): Promise<Device> {
  return onDevice(async () => {
    await finishLockChange();
    const steps = changing(device, lock);
    let step = await steps.next();
    while (!step.done) step = await steps.next();
    const isLockable = lock.wrapping.kind !== 'device';
    const changed = await openWith({ owner: device.owner, keys: step.value, isLockable });
    offerKeys(changed);
    return changed;
  });
}

export async function removeLock(device: Device): Promise<Device> {
  const key = await newDeviceKey();
  return changeLock(device, { wrapping: { kind: 'device', key }, key });
}

/** Tests interrupt the steps. */
export async function* changing(device: Device, { wrapping, key }: NewLock): AsyncGenerator<string, DeviceKeys> {
  if (device.closed.aborted) throw new DeviceProblem('locked');
  refuseUnreadable(await countUnreadable(device));
  tellTabsToClose();
  device.close();
  const secret = newMasterSecret();
  const wrapped = await wrap(key, secret);
  const keys = await clearing(secret);
  const name = crypto.randomUUID();
  yield 'made';
  await prepareNext(name, wrapping, wrapped);
  yield 'prepared';
  const rows = new RowsDatabase();
  try {
    await rows.open();
    if ((await rows.sealedUnder()) !== device.under) throw new DeviceProblem('locked');
    await resealRows(rows, device.keys, keys, name);
  } catch (error) {
    await finishLockChange();
    throw error;
  } finally {
    rows.close();
  }
  yield 'sealed';
  await promoteNext();
  return keys;
}
