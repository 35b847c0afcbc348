import { mayHaveDatabase } from '#/browser/storage/existing-database.ts';
import { rowsDatabase } from '#/offline/names.ts';
import { loadOffline, withStorage } from '#/session/storage/storage.ts';
import { lastUserId, dispatch } from '#/session/session.ts';

export async function hasUnsentOfOther(): Promise<boolean> {
  try {
    if (!(await mayHaveDatabase(rowsDatabase))) return false;
    const owner = await (await loadOffline()).ownerOfUnsent();
    return owner !== undefined && owner !== lastUserId();
  } catch (error) {
    console.info('It is not known whether work waits on this device:', String(error));
    return false;
  }
}

/** The caller has asked. */
export async function removeUnsentOfOther(): Promise<void> {
  const { wipeAll } = await import('#/offline/wipe.ts');
  if (await hasUnsentOfOther()) await wipeAll();
  const owner = lastUserId();
  // From now on the tablet stores what the signed-in user does.
  if (owner !== undefined) await withStorage(owner, () => Promise.resolve());
  else dispatch({ type: 'user-forgotten', sparesDrafts: false });
}
