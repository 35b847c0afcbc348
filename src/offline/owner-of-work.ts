import { onDevice } from './device.ts';
import { holdsWork } from './held-work.ts';
import { finishLockChange } from './unfinished-lock-change.ts';

/** Throws a `DeviceProblem`. */
export function ownerOfWork(): Promise<string | undefined> {
  return onDevice(async () => {
    const record = await finishLockChange();
    return record && (await holdsWork()) ? record.owner : undefined;
  });
}
