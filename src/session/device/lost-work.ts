import { queryOptions } from '@tanstack/react-query';
import type { UnreadableCount, UnsentCount } from '#/offline/unsent-tally.ts';
import { lastUserId } from '#/session/session.ts';
import { withDevice } from './device.ts';
import { sessionKeys } from '#/session/session-keys.ts';

export interface LostWork {
  /** The device no longer has it. */
  missing: UnsentCount;
  /** The device has it, but its key is gone. */
  unreadable: UnreadableCount;
}

export function lostWorkQuery(owner: string) {
  return queryOptions({
    queryKey: sessionKeys.lostWork(owner),
    queryFn: async (): Promise<LostWork | null> =>
      (await withDevice(owner, async (device, code) => ({
        missing: await code.missingWork(device),
        unreadable: await code.countUnreadable(device),
      }))) ?? null,
    staleTime: Infinity,
    meta: { quiet: true },
  });
}

/** The user has been told. */
export async function forgetMissingWork(): Promise<void> {
  const owner = lastUserId();
  if (owner !== undefined) await withDevice(owner, async (_, code) => code.forgetMissing(owner));
}

/** The caller has asked. */
export async function removeUnreadableWork(): Promise<void> {
  const owner = lastUserId();
  if (owner !== undefined) await withDevice(owner, (device, code) => code.removeUnreadable(device));
}

export function isLost({ missing, unreadable }: LostWork): boolean {
  return missing.works + missing.drafts + unreadable.works + unreadable.drafts + unreadable.others > 0;
}
