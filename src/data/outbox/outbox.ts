import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { requestPersistence } from '#/browser/storage/storage-persistence.ts';
import { openChannel } from '#/browser/tabs/channel.ts';
import { holdInTab } from '#/browser/tabs/tab-lock.ts';
import type { Device } from '#/offline/device.ts';
import type { Scope } from '#/offline/scope.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { withDevice, type OfflineCode } from '#/session/device/device.ts';
import { after } from '#/session/waiting.ts';
import { keptWork, type KeptWork } from './work.ts';

const channelName = 'bedside-outbox';
const queryKey = ['outbox'];

/** The work of this user, organization and application that was not sent, the oldest first. */
export const outboxQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }) => {
    const values = (await onDevice(client, (device, code, scope) => code.workOf(device, scope))) ?? [];
    return values.flatMap(parsed).toSorted((one, other) => one.keptAt - other.keptAt);
  },
  staleTime: Infinity,
  meta: { quiet: true },
});

function onDevice<T>(
  client: QueryClient,
  work: (device: Device, code: OfflineCode, scope: Scope) => Promise<T>,
): Promise<T | undefined> {
  const place = placeOnDevice(client);
  if (!place) return Promise.resolve(undefined);
  return withDevice(place.owner, (device, code) => work(device, code, place.scope));
}

/** What a later version wrote is left alone. */
function parsed(value: unknown): KeptWork[] {
  const result = keptWork.safeParse(value);
  return result.success ? [result.data] : [];
}

const patienceMs = 5000;

/** The sender begins with it. False if this device stores nothing. */
export async function keepWork(client: QueryClient, work: KeptWork): Promise<boolean> {
  const isKept = await writeWork(client, work);
  if (!isKept) return false;
  void requestPersistence();
  wakeSender();
  return true;
}

/** False if this device stores nothing. */
export async function writeWork(client: QueryClient, work: KeptWork): Promise<boolean> {
  const written = onDevice(client, async (device, code, scope) => {
    await code.saveWork(device, scope, work.id, work);
    return true;
  });
  const isKept = await Promise.race([written, after(patienceMs).then(() => false)]);
  if (isKept === true) tellChange(client);
  return isKept === true;
}

export async function loadWork(client: QueryClient, id: number): Promise<KeptWork | undefined> {
  const value = await onDevice(client, (device, code, scope) => code.loadWork(device, scope, id));
  return parsed(value)[0];
}

/** The platform's id of what was sent from this device. */
export function sentIdOf(client: QueryClient, id: number): Promise<number | undefined> {
  return onDevice(client, (device, code, scope) => code.loadSentId(device, scope, id));
}

/** What is being sent or edited at the moment stays. */
export async function discardWork(client: QueryClient, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const release = await claimWork(id, discardingMs);
    if (!release) continue;
    await onDevice(client, (device, code, scope) => code.removeWork(device, scope, id)).finally(release);
  }
  tellChange(client);
}

const discardingMs = 20_000;

/** The id is stored first: if the browser is killed between, the same key is sent again. */
export async function finishWork(client: QueryClient, id: number, sentId: number): Promise<void> {
  await onDevice(client, async (device, code, scope) => {
    await code.saveSentId(device, scope, id, sentId);
    await code.removeWork(device, scope, id);
  });
  tellChange(client);
}

/** Who sends, changes or discards a work claims it, so that nobody else does. Undefined if somebody else has it. */
export function claimWork(id: number, patienceMs?: number): Promise<(() => void) | undefined> {
  return holdInTab(`bedside-work ${id}`, patienceMs);
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

export function wakeSender(): void {
  for (const listener of listeners) listener();
}

function tellChange(client: QueryClient): void {
  void client.invalidateQueries({ queryKey });
  const told = channel ?? openChannel(channelName);
  told?.postMessage('changed');
  if (told !== channel) told?.close();
}

/** The listener hears of work that this tab keeps. What other tabs change is read again. */
export function followOutbox(client: QueryClient, listener: () => void): () => void {
  channel ??= openChannel(channelName);
  const heard = () => void client.invalidateQueries({ queryKey });
  const own = channel;
  own?.addEventListener('message', heard);
  listeners.add(listener);
  return () => {
    own?.removeEventListener('message', heard);
    listeners.delete(listener);
  };
}
