import type { QueryClient } from '@tanstack/react-query';
import { holdInTab } from '#/browser/tabs/tab-lock.ts';
import { fateOf } from '#/domain/problem.ts';
import { keepWork } from './outbox.ts';
import { outboxQuery } from './outbox-query.ts';
import { newLocalId, newWork, type KeptWork } from './work.ts';

/** A change of an object of the platform, as a form made it. */
export interface NewChange extends Pick<KeptWork, 'kind' | 'content' | 'version'> {
  about: NonNullable<KeptWork['about']>;
  base: unknown;
  /** The form's values, if they differ from the content. */
  fields?: unknown;
}

const patienceMs = 5000;

/** Throws the error if the change cannot be kept. */
export async function keepLost(
  client: QueryClient,
  error: unknown,
  change: NewChange,
  opened: KeptWork | undefined,
): Promise<'kept'> {
  if (await keepChange(client, change, { opened, mayHaveArrived: fateOf(error) === 'unknown' })) return 'kept';
  throw error;
}

/**
 * One change of a kind waits for each object. `opened` is the one that the form has opened, and claims. `mayHaveArrived`:
 * the content was sent without an answer. False if this device stores nothing, or another form has kept a change.
 */
async function keepChange(
  client: QueryClient,
  change: NewChange,
  { opened, mayHaveArrived }: { opened: KeptWork | undefined; mayHaveArrived: boolean },
): Promise<boolean> {
  const { kind, about } = change;
  const release = await holdInTab(`bedside-change ${about.object} ${about.id}`, patienceMs);
  if (!release) return false;
  try {
    const works = await client.query({ ...outboxQuery, staleTime: 0 });
    // The clock may be set back between two changes, so it does not tell their order.
    const before = works.filter((work) => work.about?.object === about.object && work.about.id === about.id);
    if (before.find((work) => work.kind === kind)?.id !== opened?.id) return false;
    const sent = [...(opened?.sent ?? []), ...(mayHaveArrived ? [change.content] : [])];
    const made = {
      fields: undefined,
      ...change,
      id: opened?.id ?? newLocalId(),
      key: opened?.key ?? crypto.randomUUID(),
      after: opened ? opened.after : before.map(({ id }) => id),
      sent,
    };
    return await keepWork(client, newWork(made, opened?.keptAt ?? Date.now()));
  } finally {
    release();
  }
}

export async function waitingChange(
  client: QueryClient,
  kind: KeptWork['kind'],
  id: number,
): Promise<KeptWork | undefined> {
  const works = await client.query({ ...outboxQuery, staleTime: 0 });
  return works.find((work) => work.kind === kind && work.about?.id === id);
}
