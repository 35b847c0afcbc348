import type { QueryClient } from '@tanstack/react-query';
import { requestPersistence } from '#/browser/storage/storage-persistence.ts';
import { openChannel } from '#/browser/tabs/channel.ts';
import { claimInTab, whenFreeInTabs } from '#/browser/tabs/claim.ts';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import type { Scope } from '#/offline/scope.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { withStorage, type OfflineCode } from '#/session/storage/storage.ts';
import { after } from '#/session/waiting.ts';
import { outboxItem, type ItemElsewhere, type ItemKind, type OutboxItem } from './item.ts';

const channelName = 'bedside-outbox';

const patienceMs = 5000;

export async function readOutbox(client: QueryClient): Promise<OutboxItem[]> {
  const values = (await inStorage(client, (storage, code, scope) => code.itemsOf(storage, scope))) ?? [];
  return values.flatMap(parsedItem).toSorted((one, other) => one.keptAt - other.keptAt);
}

export async function waitingChange(client: QueryClient, kind: ItemKind, id: number): Promise<OutboxItem | undefined> {
  const items = await readOutbox(client);
  return items.find((item) => item.kind === kind && item.about?.id === id);
}

export async function readElsewhere(client: QueryClient): Promise<ItemElsewhere[]> {
  const found = (await inStorage(client, (storage, code, scope) => code.itemsElsewhere(storage, scope))) ?? [];
  return found
    .flatMap(({ scope, value }) => parsedItem(value).map((item) => ({ scope, item })))
    .toSorted((one, other) => one.item.keptAt - other.item.keptAt);
}

/** The sender begins with it. False if this tablet stores nothing. */
export async function queueItem(client: QueryClient, item: OutboxItem): Promise<boolean> {
  const isQueued = await writeItem(client, item);
  if (!isQueued) return false;
  void requestPersistence();
  wakeSender();
  return true;
}

/** False if this tablet stores nothing. */
export async function writeItem(client: QueryClient, item: OutboxItem): Promise<boolean> {
  const isQueued = await storeItem(client, item);
  if (isQueued) tellChange(client);
  return isQueued;
}

/** No screen shows it yet. False: it is not written later either, because the user may submit something else. */
export async function storeItem(client: QueryClient, item: OutboxItem): Promise<boolean> {
  let state: 'waiting' | 'begun' | 'given-up' = 'waiting';
  const begin = async () => {
    if (state === 'waiting') state = 'begun';
    return state === 'begun';
  };
  const written = inStorage(client, async (storage, code, scope) => {
    await code.saveItem(storage, scope, item.id, item, begin);
    return true;
  });
  const patience = after(patienceMs).then(() => {
    if (state === 'begun') return written;
    state = 'given-up';
    return false;
  });
  return (await Promise.race([written, patience])) === true;
}

export async function loadItem(client: QueryClient, id: number): Promise<OutboxItem | undefined> {
  const value = await inStorage(client, (storage, code, scope) => code.loadItem(storage, scope, id));
  return parsedItem(value)[0];
}

export function sentIdOf(client: QueryClient, id: number): Promise<number | undefined> {
  return inStorage(client, (storage, code, scope) => code.loadSentId(storage, scope, id));
}

/** What is being sent or edited at the moment stays. `elsewhere`: of another organization or application. */
export async function discardItems(client: QueryClient, ids: readonly number[], elsewhere?: Scope): Promise<boolean> {
  let isDone = true;
  for (const id of ids) {
    const release = await claimItem(id, discardingMs);
    if (!release) {
      isDone = false;
      continue;
    }
    await inStorage(client, (storage, code, scope) => code.removeItem(storage, elsewhere ?? scope, id)).finally(
      release,
    );
  }
  tellChange(client);
  return isDone;
}

const discardingMs = 20_000;

/**
 * The platform's id of a creation is stored first: if the browser is killed between, the same key is sent again.
 * Whoever calls this has claimed the item.
 */
export async function finishItem(
  client: QueryClient,
  { id, kind, fields }: Pick<OutboxItem, 'id' | 'kind' | 'fields'>,
  sentId?: number,
): Promise<void> {
  await inStorage(client, async (storage, code, scope) => {
    if (sentId !== undefined) await code.saveSentId(storage, scope, id, sentId);
    if (sentId !== undefined && kind === 'patient')
      await code.movePatientDrafts(storage, scope, { id, fields }, sentId);
    await code.removeItem(storage, scope, id);
  });
  tellChange(client);
}

/** Who sends, changes or discards an item claims it, so that nobody else does. Undefined if somebody else has it. */
export function claimItem(id: number, patienceMs?: number): Promise<(() => void) | undefined> {
  return claimInTab(claimOf(id), patienceMs);
}

const claimOf = (id: number) => `bedside-work ${id}`;

const awaited = new Set<number>();

/** Wakes the sender once nobody has the item any more, in any tab. */
export async function wakeOnceFree(id: number): Promise<void> {
  if (awaited.has(id)) return;
  awaited.add(id);
  await whenFreeInTabs(claimOf(id)).finally(() => awaited.delete(id));
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
  const queryKey = tabletKeys.outbox;
  const underWay = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  void client.invalidateQueries({ queryKey });
  // The library does not begin these again, and they may have missed the change.
  for (const query of underWay.filter((one) => one.state.data === undefined || !one.isActive())) {
    const again = () => client.invalidateQueries({ predicate: (one) => one === query });
    query.promise?.then(again, again).catch(() => undefined);
  }
}

/** The listener hears of what this tab stores. What other tabs change is read again. */
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

export function inStorage<T>(
  client: QueryClient,
  task: (storage: OpenStorage, code: OfflineCode, scope: Scope) => Promise<T>,
): Promise<T | undefined> {
  const place = storagePlace(client);
  if (!place) return Promise.resolve(undefined);
  return withStorage(place.owner, (storage, code) => task(storage, code, place.scope));
}

/** What a later version wrote is left alone. */
function parsedItem(value: unknown): OutboxItem[] {
  const result = outboxItem.safeParse(value);
  return result.success ? [result.data] : [];
}
