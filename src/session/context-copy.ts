import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { userContext, type UserContext } from '#/contract/session.ts';
import { fromStorage, withStorage } from '#/session/storage/storage.ts';
import { lastUserId } from './session.ts';
import type { EpochMs } from '#/domain/epoch.ts';

const name = { kind: 'context', id: '' } as const;
const scope = () => ({ application: configuration().application });

export async function saveContext(context: UserContext, requestedAt: EpochMs): Promise<void> {
  const owner = String(context.user.id);
  await withStorage(owner, (storage, code) =>
    code.saveCopy(storage, scope(), name, z.encode(userContext, context), requestedAt),
  );
}

export async function loadSavedContext(): Promise<UserContext | undefined> {
  const owner = lastUserId();
  if (owner === undefined) return undefined;
  const copy = await fromStorage(owner, (storage, code) => code.loadCopy(storage, scope(), name));
  if (!copy) return undefined;
  const ageMs = Date.now() - copy.savedAt;
  if (ageMs > configuration().offlineHours * 3_600_000) return undefined;
  const parsed = userContext.safeParse(copy.wire);
  return parsed.success && String(parsed.data.user.id) === owner ? parsed.data : undefined;
}
