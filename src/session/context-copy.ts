import * as z from 'zod/mini';
import { configuration } from '#/browser/settings/configuration.ts';
import { userContext, type UserContext } from '#/contract/session.ts';
import { fromDevice, withDevice } from '#/session/device/device.ts';
import { lastUserId } from './session.ts';
import type { EpochMs } from '#/domain/epoch.ts';

const name = { kind: 'context', id: '' } as const;
const scope = () => ({ application: configuration().application });

export async function keepContext(context: UserContext, askedAt: EpochMs): Promise<void> {
  const owner = String(context.user.id);
  await withDevice(owner, (device, code) =>
    code.saveCopy(device, scope(), name, z.encode(userContext, context), askedAt),
  );
}

export async function recallContext(): Promise<UserContext | undefined> {
  const owner = lastUserId();
  if (owner === undefined) return undefined;
  const copy = await fromDevice(owner, (device, code) => code.loadCopy(device, scope(), name));
  if (!copy) return undefined;
  const ageMs = Date.now() - copy.savedAt;
  if (ageMs > configuration().offlineHours * 3_600_000) return undefined;
  const parsed = userContext.safeParse(copy.wire);
  return parsed.success && String(parsed.data.user.id) === owner ? parsed.data : undefined;
}
