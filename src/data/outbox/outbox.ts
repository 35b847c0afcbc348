import type { QueryClient } from '@tanstack/react-query';
import { requestPersistence } from '#/browser/storage/storage-persistence.ts';
import { openChannel } from '#/browser/tabs/channel.ts';
import { holdInTab, whenFreeInTabs } from '#/browser/tabs/tab-lock.ts';
import type { Scope } from '#/offline/scope.ts';
import { after } from '#/session/waiting.ts';
import { outboxQuery } from './outbox-query.ts';
import { onDevice, parsedWork } from './read-outbox.ts';
import type { KeptWork } from './work.ts';

const channelName = 'bedside-outbox';

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
  const isKept = await storeWork(client, work);
  if (isKept) tellChange(client);
  return isKept;
}

/** No screen shows it yet. False: it is not written later either, because the user may submit something else. */
export async function storeWork(client: QueryClient, work: KeptWork): Promise<boolean> {
  let state: 'waiting' | 'begun' | 'given-up' = 'waiting';
  const begin = async () => {
    if (state === 'waiting') state = 'begun';
    return state === 'begun';
  };
  const written = onDevice(client, async (device, code, scope) => {
    await code.saveWork(device, scope, work.id, work, begin);
    return true;
  });
  const patience = after(patienceMs).then(() => {
    if (state === 'begun') return written;
    state = 'given-up';
    return false;
  });
  return (await Promise.race([written, patience])) === true;
}

export async function loadWork(client: QueryClient, id: number): Promise<KeptWork | undefined> {
  const value = await onDevice(client, (device, code, scope) => code.loadWork(device, scope, id));
  return parsedWork(value)[0];
}

export function sentIdOf(client: QueryClient, id: number): Promise<number | undefined> {
  return onDevice(client, (device, code, scope) => code.loadSentId(device, scope, id));
}

/** What is being sent or edited at the moment stays. `elsewhere`: of another organization or application. */
export async function discardWork(client: QueryClient, ids: readonly number[], elsewhere?: Scope): Promise<boolean> {
  let isDone = true;
  for (const id of ids) {
    const release = await claimWork(id, discardingMs);
    if (!release) {
      isDone = false;
      continue;
    }
    await onDevice(client, (device, code, scope) => code.removeWork(device, elsewhere ?? scope, id)).finally(release);
  }
  tellChange(client);
  return isDone;
}

const discardingMs = 20_000;

/**
 * The platform's id of a creation is stored first: if the browser is killed between, the same key is sent again.
 * Whoever calls this has claimed the work.
 */
export async function finishWork(
  client: QueryClient,
  { id, kind, fields }: Pick<KeptWork, 'id' | 'kind' | 'fields'>,
  sentId?: number,
): Promise<void> {
  await onDevice(client, async (device, code, scope) => {
    if (sentId !== undefined) await code.saveSentId(device, scope, id, sentId);
    if (sentId !== undefined && kind === 'patient') await code.movePatientDrafts(device, scope, { id, fields }, sentId);
    await code.removeWork(device, scope, id);
  });
  tellChange(client);
}

/** Who sends, changes or discards a work claims it, so that nobody else does. Undefined if somebody else has it. */
export function claimWork(id: number, patienceMs?: number): Promise<(() => void) | undefined> {
  return holdInTab(lockOf(id), patienceMs);
}

const lockOf = (id: number) => `bedside-work ${id}`;

const awaited = new Set<number>();

/** Wakes the sender once nobody has the work any more, in any tab. */
export async function wakeOnceFree(id: number): Promise<void> {
  if (awaited.has(id)) return;
  awaited.add(id);
  await whenFreeInTabs(lockOf(id)).finally(() => awaited.delete(id));
  wakeSender();
}

const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

export function wakeSender(): void {
  for (const listener of listeners) listener();
}

/** What waits on this tablet is read again, in all tabs. */
export function tellChange(client: QueryClient): void {
  readAgain(client);
  const told = channel ?? openChannel(channelName);
  told?.postMessage('changed');
  if (told !== channel) told?.close();
}

function readAgain(client: QueryClient): void {
  const { queryKey } = outboxQuery;
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  void client.invalidateQueries({ queryKey });
  // The library does not begin these again, and they may have missed the change.
  for (const query of underWay.filter((one) => one.state.data === undefined || !one.isActive())) {
    const again = () => client.invalidateQueries({ predicate: (one) => one === query });
    query.promise?.then(again, again).catch(() => undefined);
  }
}

/** The listener hears of work that this tab keeps. What other tabs change is read again. */
export function followOutbox(client: QueryClient, listener: () => void): () => void {
  channel ??= openChannel(channelName);
  const heard = () => readAgain(client);
  const own = channel;
  own?.addEventListener('message', heard);
  listeners.add(listener);
  return () => {
    own?.removeEventListener('message', heard);
    listeners.delete(listener);
  };
}
