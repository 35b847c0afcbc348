import { queryOptions } from '@tanstack/react-query';
import type { UnreadableCount, UnsentCount } from '#/offline/unsent-tally.ts';
import { lastUserId } from '#/session/session.ts';
import { withStorage } from './storage.ts';
import { sessionKeys } from '#/session/session-keys.ts';

export interface LostItems {
  /** The tablet no longer has it. */
  missing: UnsentCount;
  /** The tablet has it, but its key is gone. */
  unreadable: UnreadableCount;
}

export function lostItemsQuery(owner: string) {
  return queryOptions({
    queryKey: sessionKeys.lostItems(owner),
    queryFn: async (): Promise<LostItems | null> =>
      (await withStorage(owner, async (storage, code) => ({
        missing: await code.missingItems(storage),
        unreadable: await code.countUnreadable(storage),
      }))) ?? null,
    staleTime: Infinity,
    meta: { quiet: true },
  });
}

/** The user has been told. */
export async function clearMissingItems(): Promise<void> {
  const owner = lastUserId();
  if (owner !== undefined) await withStorage(owner, async (_, code) => code.clearMissing(owner));
}

/** The caller has asked. */
export async function removeUnreadableItems(): Promise<void> {
  const owner = lastUserId();
  if (owner !== undefined) await withStorage(owner, (storage, code) => code.removeUnreadable(storage));
}

export function isLost({ missing, unreadable }: LostItems): boolean {
  return missing.works + missing.drafts + unreadable.works + unreadable.drafts + unreadable.others > 0;
}
