import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { mayHaveDatabase } from '#/browser/storage/existing-database.ts';
import type { Device } from '#/offline/device.ts';
import type { Draft, DraftName } from '#/offline/drafts.ts';
import { rowsDatabase } from '#/offline/names.ts';
import type { Scope } from '#/offline/scope.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import { fromDevice, loadOffline, withDevice, type OfflineCode } from '#/session/device/device.ts';
import { isWorkOf } from '#/session/session.ts';
import { unwrittenDrafts } from '#/session/device/unwritten-drafts.ts';
import { after } from '#/session/waiting.ts';

/** `changedAt` is in ms since 1970. */
export interface LoadedDraft<Fields> {
  fields: Fields;
  changedAt: number;
}

const delayMs = 300;

const soonMs = 2000;

/** If the device is slow, the form saves to a new draft. */
export async function loadDraft<Fields>(
  client: QueryClient,
  name: DraftName,
  schema: z.ZodMiniType<Fields>,
): Promise<LoadedDraft<Fields> | undefined> {
  const place = placeOnDevice(client);
  if (!place || !(await mayHaveDatabase(rowsDatabase))) return undefined;
  await draftsWritten();
  let isOver = false;
  const canTake = ({ fields }: Draft) => !isOver && schema.safeParse(fields).success;
  const draft = await fromDevice(place.owner, (device, code) => code.loadOwnDraft(device, place.scope, name, canTake));
  isOver = true;
  const parsed = draft && schema.safeParse(draft.fields);
  return parsed?.success ? { fields: parsed.data, changedAt: draft?.changedAt ?? 0 } : undefined;
}

export interface DraftWriter {
  open: () => () => void;
  save: (fields: unknown) => void;
  flush: () => void;
  saveNow: (fields: unknown) => Promise<void>;
  /** Resolves when nothing waits to be written, or soon if the device is slow. */
  written: () => Promise<void>;
  discard: () => Promise<void>;
}

const closing = new Set<Promise<void>>();

/** A form that was just closed may still be writing. */
export async function draftsWritten(): Promise<void> {
  await Promise.race([Promise.all(closing), after(soonMs)]);
}

/** Writes run in order, so an older one never comes last. Failed ones are retried. */
export function draftWriter(client: QueryClient, name: DraftName): DraftWriter {
  const place = placeOnDevice(client);
  let waiting: { fields: unknown } | undefined;
  let underWay: typeof waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let openings = 0;
  const onDevice = (work: (device: Device, code: OfflineCode, scope: Scope) => Promise<void>) => {
    last = last.then(async () => {
      if (!place) return false;
      const isDone = await withDevice(
        place.owner,
        async (device, code) => {
          await work(device, code, place.scope);
          return true;
        },
        // The session may have ended, here or in another tab.
        isWorkOf,
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
    return onDevice((device, code, scope) => code.saveOwnDraft(device, scope, name, written.fields)).then((isKept) => {
      if (underWay === written) underWay = undefined;
      if (!isKept || waiting !== written) return;
      waiting = undefined;
      unwrittenDrafts.delete(write);
    });
  };
  const take = (fields: unknown) => {
    waiting = { fields };
    unwrittenDrafts.add(write);
  };
  const flush = () => void write();
  const close = async () => {
    openings -= 1;
    await write();
    if (openings > 0 || !place) return;
    const { releaseDraft } = await loadOffline();
    releaseDraft(place.owner, place.scope, name);
  };
  return {
    open: () => {
      openings += 1;
      return () => {
        const isClosed = close()
          .catch(() => undefined)
          .finally(() => closing.delete(isClosed));
        closing.add(isClosed);
      };
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
      unwrittenDrafts.delete(write);
      const isGone = onDevice((device, code, scope) => code.discardOwnDraft(device, scope, name));
      await Promise.race([isGone, after(soonMs)]);
    },
  };
}
