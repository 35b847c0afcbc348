import { queryOptions } from '@tanstack/react-query';
import { configuration } from '#/browser/configuration.ts';
import type { Device } from '#/offline/device.ts';
import type { LockOfDevice, Try } from '#/offline/unlocking.ts';
import { adoptDevice, deviceState, withDevice, type DeviceState } from './device.ts';

const load = async () => (await import('./lock-code.ts')).lockCode;

/** What the user can choose from on this device. */
export interface LockChoice extends LockOfDevice {
  /** A passkey of this device can be the lock. */
  offersPasskeys: boolean;
  /** Why there is nothing to lock: the device keeps nothing. */
  obstacle: Exclude<DeviceState, 'unknown' | 'keeping'> | undefined;
}

/** The lock of this device, and what else it could be. */
export function lockChoiceQuery(owner: string) {
  return queryOptions({
    queryKey: ['lock', owner],
    queryFn: () => lockChoice(owner),
    staleTime: 0,
    // The card itself says what it could not find out.
    meta: { quiet: true },
  });
}

async function lockChoice(owner: string): Promise<LockChoice> {
  const code = await load();
  await withDevice(owner, () => Promise.resolve(true));
  const state = deviceState();
  const [lock, offersPasskeys] = await Promise.all([
    code.lockOf(owner).catch((): LockOfDevice => ({ kind: 'none', triesLeft: code.mostTries })),
    code.offersPasskeys().catch(() => false),
  ]);
  return { ...lock, offersPasskeys, obstacle: state === 'keeping' || state === 'unknown' ? undefined : state };
}

/** Whether a PIN is the present one. A wrong one counts; with none left, the device was wiped, and the user has to leave. */
export async function provePresentPin(pin: string): Promise<Try<undefined>> {
  return (await load()).provePin(pin);
}

/** Asks for the present passkey. Throws when it is not given. */
export async function provePresentPasskey(): Promise<void> {
  await (await load()).provePasskey();
}

/** From now on a PIN opens the device. The present lock was proved before. */
export async function setPin(owner: string, pin: string): Promise<void> {
  const code = await load();
  const lock = await code.lockByPin(pin);
  adoptDevice(await code.changeLock(await openDeviceOf(owner), lock));
}

/** From now on a passkey opens the device: the system asks the user for one. Throws when it is not given. */
export async function setPasskey(owner: string): Promise<void> {
  const code = await load();
  const lock = await code.lockByPasskey(configuration().applicationName);
  adoptDevice(await code.changeLock(await openDeviceOf(owner), lock));
}

/** From now on nothing is asked: locking ends the session. */
export async function turnLockOff(owner: string): Promise<void> {
  adoptDevice(await (await load()).removeLock(await openDeviceOf(owner)));
}

async function openDeviceOf(owner: string): Promise<Device> {
  const device = await withDevice(owner, (open) => Promise.resolve(open));
  if (!device) throw new Error('The device is not open');
  return device;
}
