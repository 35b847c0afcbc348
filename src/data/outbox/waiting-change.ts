import type { QueryClient } from '@tanstack/react-query';
import { claimInTab } from '#/browser/tabs/claim.ts';
import { fateOf, isUnreachable } from '#/domain/problem.ts';
import { claimItem, finishItem, queueItem, readOutbox, storeItem } from './outbox.ts';
import { newLocalId, newItem, type OutboxItem } from './item.ts';

export interface NewChange extends Pick<OutboxItem, 'kind' | 'content' | 'patient' | 'version'> {
  about: NonNullable<OutboxItem['about']>;
  base: unknown;
  /** The form's values, if they differ from the content. */
  fields?: unknown;
}

const patienceMs = 5000;

/** Throws the error if the change cannot be stored. `opened` is the item that the form has opened, and claims. */
export async function storeLost(
  client: QueryClient,
  error: unknown,
  change: NewChange,
  opened: OutboxItem | undefined,
): Promise<'queued'> {
  const sent = [...(opened?.sent ?? []), ...(fateOf(error) === 'unknown' ? [change.content] : [])];
  const stored = await saveChange(client, change, { opened, sent, save: (item) => queueItem(client, item) });
  if (!stored) throw error;
  return 'queued';
}

/**
 * Stores a change before it is sent, because it has no draft: if the browser is killed meanwhile, the next start sends
 * it. If no answer comes, it stays.
 */
export async function sendStored<Outcome>(
  client: QueryClient,
  change: NewChange,
  send: () => Promise<Outcome>,
): Promise<Outcome | 'queued'> {
  const id = newLocalId();
  const release = await claimItem(id);
  try {
    const save = (item: OutboxItem) => storeItem(client, item);
    const item = await saveChange(client, change, { id, sent: [change.content], save });
    if (!item) return await send();
    try {
      const outcome = await send();
      await finishItem(client, item);
      return outcome;
    } catch (error) {
      const sent = fateOf(error) === 'unknown' ? item.sent : [];
      if (isUnreachable(error) && (await queueItem(client, { ...item, sent }))) return 'queued';
      await finishItem(client, item);
      throw error;
    }
  } finally {
    release?.();
  }
}

interface Saving {
  id?: number;
  opened?: OutboxItem | undefined;
  sent: unknown[];
  save: (item: OutboxItem) => Promise<boolean>;
}

/**
 * One change of a kind waits for each object. Undefined if this tablet stores nothing, or another form has stored a
 * change.
 */
async function saveChange(
  client: QueryClient,
  change: NewChange,
  { id = newLocalId(), opened, sent, save }: Saving,
): Promise<OutboxItem | undefined> {
  const { kind, about } = change;
  const release = await claimInTab(`bedside-change ${about.object} ${about.id}`, patienceMs);
  if (!release) return undefined;
  try {
    const items = await readOutbox(client);
    // The clock may be set back between two changes, so it does not tell their order.
    const before = items.filter((item) => item.about?.object === about.object && item.about.id === about.id);
    if (before.find((item) => item.kind === kind)?.id !== opened?.id) return undefined;
    const made = {
      fields: undefined,
      ...change,
      id: opened?.id ?? id,
      key: opened?.key ?? crypto.randomUUID(),
      after: opened ? opened.after : before.map((item) => item.id),
      sent,
    };
    const item = newItem(made, opened?.keptAt ?? Date.now());
    return (await save(item)) ? item : undefined;
  } finally {
    release();
  }
}
