import { onDevice } from './device.ts';
import { heldWork } from './held-work.ts';
import { ownerByTally } from './unsent-tally.ts';
import { finishLockChange } from './slot.ts';

/** Throws a `DeviceProblem`. */
export function ownerOfWork(): Promise<string | undefined> {
  return onDevice(async () => {
    const record = await finishLockChange();
    const store = await heldWork();
    return store === undefined ? undefined : (record?.owner ?? ownerByTally(store));
  });
}
