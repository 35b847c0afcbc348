import { withStorageClaim } from './storage.ts';
import { unsentStore } from './unsent-store.ts';
import { ownerByTally } from './unsent-tally.ts';
import { finishLockChange } from './slot.ts';

/** Throws a `StorageProblem`. */
export function ownerOfUnsent(): Promise<string | undefined> {
  return withStorageClaim(async () => {
    const record = await finishLockChange();
    const store = await unsentStore();
    return store === undefined ? undefined : (record?.owner ?? ownerByTally(store));
  });
}
