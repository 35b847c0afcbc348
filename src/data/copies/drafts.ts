import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { mayHaveDatabase } from '#/browser/storage/existing-database.ts';
import type { OpenStorage } from '#/offline/storage.ts';
import type { Draft, DraftName } from '#/offline/draft-rows.ts';
import { rowsDatabase } from '#/offline/names.ts';
import type { Scope } from '#/offline/scope.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { fromStorage, loadOffline, withStorage, type OfflineCode } from '#/session/storage/storage.ts';
import { ownsDrafts } from '#/session/session.ts';
import { unwrittenDrafts } from '#/session/storage/unwritten-drafts.ts';
import { after } from '#/session/waiting.ts';
import type { EpochMs } from '#/domain/epoch.ts';

export interface LoadedDraft<Fields> {
  /** Tells it apart from other drafts of the same form. It is its subject on the tablet. */
  id?: string | undefined;
  fields: Fields;
  changedAt: EpochMs;
  /** What the platform refused after the form was left, by field. */
  refused?: Readonly<Record<string, string>> | undefined;
}

const refusedIn = z.object({ refused: z.optional(z.record(z.string(), z.string())) });

const delayMs = 300;

const soonMs = 2000;

/** If the tablet is slow, the form saves to a new draft. `wanted`: the id of the draft that a link leads to. */
export async function loadDraft<Fields>(
  client: QueryClient,
  name: DraftName,
  schema: z.ZodMiniType<Fields>,
  wanted?: string,
): Promise<LoadedDraft<Fields> | undefined> {
  const place = storagePlace(client);
  if (!place || !(await mayHaveDatabase(rowsDatabase))) return undefined;
  await draftsWritten();
  let isOver = false;
  const canTake = ({ fields }: Draft) => !isOver && schema.safeParse(fields).success;
  const draft = await fromStorage(place.owner, (storage, code) =>
    code.loadOwnDraft(storage, place.scope, name, canTake, wanted),
  );
  isOver = true;
  const parsed = draft && schema.safeParse(draft.fields);
  if (!draft || parsed?.success !== true) return undefined;
  const refused = refusedIn.safeParse(draft.fields).data?.refused;
  return { id: draft.subject, fields: parsed.data, changedAt: draft.changedAt, refused };
}

export interface DraftWriter {
  /** A form shows the draft until the returned function is called. */
  open: () => () => void;
  /** An answer is awaited, so nobody else opens the draft until the returned function is called. */
  hold: () => () => void;
  isOpen: () => boolean;
  /** Undefined if nothing was stored. */
  id: () => string | undefined;
  /** What was saved last. */
  last: () => unknown;
  isStored: () => boolean;
  /** Hears when `isStored` may have changed. */
  watch: (listener: () => void) => () => void;
  save: (fields: unknown) => void;
  flush: () => void;
  saveNow: (fields: unknown) => Promise<void>;
  /** Resolves when nothing waits to be written, or soon if the tablet is slow. */
  written: () => Promise<void>;
  discard: () => Promise<void>;
}

const closing = new Set<Promise<void>>();

/** A form that was just closed may still be writing. */
export async function draftsWritten(): Promise<void> {
  await Promise.race([Promise.all(closing), after(soonMs)]);
}

/**
 * It writes the draft with the `loaded` id, or one of its own. Writes run in order, so an older one never comes last.
 * Failed ones are retried.
 */
export function draftWriter(client: QueryClient, name: DraftName, loaded?: string): DraftWriter {
  const place = storagePlace(client);
  let own = loaded;
  let newest: { fields: unknown } | undefined;
  let waiting: { fields: unknown } | undefined;
  let underWay: typeof waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const watchers = new Set<() => void>();
  const notify = () => watchers.forEach((listener) => listener());
  const users = { open: 0, sending: 0 };
  const state = () => (users.open > 0 ? 'open' : 'sending');
  const inStorage = (task: (storage: OpenStorage, code: OfflineCode, scope: Scope) => Promise<void>) => {
    last = last.then(async () => {
      if (!place) return false;
      const isDone = await withStorage(
        place.owner,
        async (storage, code) => {
          await task(storage, code, place.scope);
          return true;
        },
        // The session may have ended, here or in another tab.
        ownsDrafts,
      );
      return isDone ?? false;
    });
    return last;
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === underWay || !waiting) return last;
    const written = waiting;
    underWay = written;
    return inStorage(async (storage, code, scope) => {
      own = await code.saveOwnDraft(storage, scope, name, { own, state: state(), fields: written.fields });
    }).then((isSaved) => {
      if (underWay === written) underWay = undefined;
      if (!isSaved || waiting !== written) return;
      waiting = undefined;
      unwrittenDrafts.delete(write);
      notify();
    });
  };
  const take = (fields: unknown) => {
    waiting = { fields };
    newest = waiting;
    unwrittenDrafts.add(write);
    notify();
  };
  const flush = () => void write();
  const letGo = async () => {
    await write();
    if (users.open > 0 || !place || own === undefined) return;
    const { markDraft, releaseDraft } = await loadOffline();
    if (users.open > 0) return;
    if (users.sending > 0) markDraft(place.owner, place.scope, { ...name, subject: own }, 'sending');
    else releaseDraft(place.owner, place.scope, { ...name, subject: own });
  };
  const mark = async () => {
    if (!place || own === undefined) return;
    const { markDraft } = await loadOffline();
    markDraft(place.owner, place.scope, { ...name, subject: own }, state());
  };
  const use = (how: keyof typeof users) => {
    users[how] += 1;
    return () => {
      users[how] -= 1;
      const isClosed = letGo()
        .catch(() => undefined)
        .finally(() => closing.delete(isClosed));
      closing.add(isClosed);
    };
  };
  return {
    open: () => {
      const close = use('open');
      void mark().catch(() => undefined);
      return close;
    },
    hold: () => use('sending'),
    isOpen: () => users.open > 0,
    id: () => own,
    last: () => newest?.fields,
    isStored: () => own !== undefined && waiting === undefined,
    watch: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    save: (fields) => {
      take(fields);
      // Continuous typing does not delay the write.
      timer ??= setTimeout(flush, delayMs);
    },
    flush,
    saveNow: async (fields) => {
      take(fields);
      await Promise.race([write(), after(soonMs)]);
    },
    written: async () => {
      await Promise.race([write(), after(soonMs)]);
    },
    discard: async () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      newest = undefined;
      unwrittenDrafts.delete(write);
      const isGone = inStorage(async (storage, code, scope) => {
        if (own !== undefined) await code.discardDraft(storage, scope, { ...name, subject: own });
      });
      await Promise.race([isGone, after(soonMs)]);
    },
  };
}
