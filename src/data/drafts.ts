import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { mayHaveDatabase } from '#/browser/kept-database.ts';
import type { Device } from '#/offline/device.ts';
import type { Draft, DraftName } from '#/offline/drafts.ts';
import { rowsDatabase } from '#/offline/names.ts';
import type { Scope } from '#/offline/scope.ts';
import { placeOnDevice } from './device-place.ts';
import { fromDevice, loadOffline, withDevice, type OfflineCode } from './device.ts';
import { isWorkOf } from './last-user.ts';
import { unwrittenDrafts } from './unwritten-drafts.ts';
import { after } from './waiting.ts';

/** A draft as a form takes it up again; `changedAt` in ms since 1970. */
export interface RecalledDraft<Fields> {
  fields: Fields;
  changedAt: number;
}

/** How long a key press may wait, in ms, before it is on its way to the disk. */
const delayMs = 300;

/** For how long, in ms, somebody may wait for the disk: a device that keeps nothing must not keep a form from being sent. */
const soonMs = 2000;

/**
 * The draft of a form, for its route's loader. Undefined when there is none that the form takes, when all are open in other
 * tabs, and when the device does not say in time: what is typed then is kept beside those that lie there.
 */
export async function recallDraft<Fields>(
  client: QueryClient,
  name: DraftName,
  schema: z.ZodMiniType<Fields>,
): Promise<RecalledDraft<Fields> | undefined> {
  const place = placeOnDevice(client);
  // On a device without any rows the form is not kept waiting for the code that would read them.
  if (!place || !(await mayHaveDatabase(rowsDatabase))) return undefined;
  // The same form, just closed in this tab, may still be writing.
  await Promise.race([Promise.all(closing), after(soonMs)]);
  let isOver = false;
  const canTake = ({ fields }: Draft) => !isOver && schema.safeParse(fields).success;
  const draft = await fromDevice(place.owner, (device, code) =>
    code.recallOwnDraft(device, place.scope, name, canTake),
  );
  isOver = true;
  const parsed = draft && schema.safeParse(draft.fields);
  return parsed?.success ? { fields: parsed.data, changedAt: draft?.changedAt ?? 0 } : undefined;
}

/** Keeps what stands in one form. */
export interface DraftKeeper {
  /** The form is open. Gives what says that it is closed: what was not written yet is, and another tab may go on with it. */
  open: () => () => void;
  /** Takes what stands in the fields now; it is written soon, and often enough while somebody types on. */
  keep: (fields: unknown) => void;
  /** Writes what was not written yet, at once. */
  flush: () => void;
  /** Takes what stands in the fields now, and resolves when it is on the disk, or cannot be brought there soon. */
  keepNow: (fields: unknown) => Promise<void>;
  /** Removes the draft; resolves when it is gone, or cannot be removed soon. */
  discard: () => Promise<void>;
}

/** Forms that were closed, until their last words are on the disk. */
const closing = new Set<Promise<void>>();

/**
 * What keeps a form. One write follows the other, so that an older one never comes last. One that fails is tried again with
 * the next key press, and whenever all is written.
 */
export function draftKeeper(client: QueryClient, name: DraftName): DraftKeeper {
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
        // The session may have ended under the user, in this tab or in another.
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
    return onDevice((device, code, scope) => code.keepOwnDraft(device, scope, name, written.fields)).then((isKept) => {
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
    keep: (fields) => {
      take(fields);
      // Not put off by the next key press: who types without a pause is kept, too.
      timer ??= setTimeout(flush, delayMs);
    },
    flush,
    keepNow: async (fields) => {
      take(fields);
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
