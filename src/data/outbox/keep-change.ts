import type { QueryClient } from '@tanstack/react-query';
import { holdInTab } from '#/browser/tabs/tab-lock.ts';
import { fateOf, isUnreachable } from '#/domain/problem.ts';
import { claimWork, finishWork, keepWork, storeWork } from './outbox.ts';
import { readOutbox } from './read-outbox.ts';
import { newLocalId, newWork, type KeptWork } from './work.ts';

export interface NewChange extends Pick<KeptWork, 'kind' | 'content' | 'version'> {
  about: NonNullable<KeptWork['about']>;
  base: unknown;
  /** The form's values, if they differ from the content. */
  fields?: unknown;
}

const patienceMs = 5000;

/** Throws the error if the change cannot be kept. `opened` is the work that the form has opened, and claims. */
export async function keepLost(
  client: QueryClient,
  error: unknown,
  change: NewChange,
  opened: KeptWork | undefined,
): Promise<'kept'> {
  const sent = [...(opened?.sent ?? []), ...(fateOf(error) === 'unknown' ? [change.content] : [])];
  const kept = await saveChange(client, change, { opened, sent, save: (work) => keepWork(client, work) });
  if (!kept) throw error;
  return 'kept';
}

/**
 * Stores a change before it is sent, because it has no draft: if the browser is killed meanwhile, the next start sends
 * it. If no answer comes, it is kept.
 */
export async function sendStored<Outcome>(
  client: QueryClient,
  change: NewChange,
  send: () => Promise<Outcome>,
): Promise<Outcome | 'kept'> {
  const id = newLocalId();
  const release = await claimWork(id);
  try {
    const save = (work: KeptWork) => storeWork(client, work);
    const work = await saveChange(client, change, { id, sent: [change.content], save });
    if (!work) return await send();
    try {
      const outcome = await send();
      await finishWork(client, work);
      return outcome;
    } catch (error) {
      const sent = fateOf(error) === 'unknown' ? work.sent : [];
      if (isUnreachable(error) && (await keepWork(client, { ...work, sent }))) return 'kept';
      await finishWork(client, work);
      throw error;
    }
  } finally {
    release?.();
  }
}

interface Saving {
  id?: number;
  opened?: KeptWork | undefined;
  sent: unknown[];
  save: (work: KeptWork) => Promise<boolean>;
}

/**
 * One change of a kind waits for each object. Undefined if this device stores nothing, or another form has kept a
 * change.
 */
async function saveChange(
  client: QueryClient,
  change: NewChange,
  { id = newLocalId(), opened, sent, save }: Saving,
): Promise<KeptWork | undefined> {
  const { kind, about } = change;
  const release = await holdInTab(`bedside-change ${about.object} ${about.id}`, patienceMs);
  if (!release) return undefined;
  try {
    const works = await readOutbox(client);
    // The clock may be set back between two changes, so it does not tell their order.
    const before = works.filter((work) => work.about?.object === about.object && work.about.id === about.id);
    if (before.find((work) => work.kind === kind)?.id !== opened?.id) return undefined;
    const made = {
      fields: undefined,
      ...change,
      id: opened?.id ?? id,
      key: opened?.key ?? crypto.randomUUID(),
      after: opened ? opened.after : before.map((work) => work.id),
      sent,
    };
    const work = newWork(made, opened?.keptAt ?? Date.now());
    return (await save(work)) ? work : undefined;
  } finally {
    release();
  }
}

export async function waitingChange(
  client: QueryClient,
  kind: KeptWork['kind'],
  id: number,
): Promise<KeptWork | undefined> {
  const works = await readOutbox(client);
  return works.find((work) => work.kind === kind && work.about?.id === id);
}
