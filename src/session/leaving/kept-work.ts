import { mayHaveDatabase } from '#/browser/storage/existing-database.ts';
import { rowsDatabase } from '#/offline/names.ts';
import { loadOffline, withDevice } from '#/session/device/device.ts';
import { lastUserId, tell } from '#/session/session.ts';

export async function keepsWorkOfOther(): Promise<boolean> {
  try {
    if (!(await mayHaveDatabase(rowsDatabase))) return false;
    const owner = await (await loadOffline()).ownerOfWork();
    return owner !== undefined && owner !== lastUserId();
  } catch (error) {
    console.info('It is not known whether work waits on this device:', String(error));
    return false;
  }
}

/** The caller has asked. */
export async function removeWorkOfOther(): Promise<void> {
  const { wipeAll } = await import('#/offline/wipe.ts');
  if (await keepsWorkOfOther()) await wipeAll();
  const owner = lastUserId();
  // From now on the device keeps what the signed-in user does.
  if (owner !== undefined) await withDevice(owner, () => Promise.resolve());
  else tell({ type: 'user-forgotten', keepsWork: false });
}
