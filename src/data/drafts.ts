import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { mayHaveDatabase } from '#/browser/kept-database.ts';
import type { DraftName } from '#/offline/drafts.ts';
import { rowsDatabase } from '#/offline/names.ts';
import { placeOnDevice } from './device-place.ts';
import { fromDevice, withDevice } from './device.ts';
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

/** The draft of a form, for its route's loader. Undefined when there is none, or one that the form no longer takes. */
export async function recallDraft<Fields>(
  client: QueryClient,
  name: DraftName,
  schema: z.ZodMiniType<Fields>,
): Promise<RecalledDraft<Fields> | undefined> {
  const place = placeOnDevice(client);
  // On a device without any rows the form is not kept waiting for the code that would read them.
  if (!place || !(await mayHaveDatabase(rowsDatabase))) return undefined;
  const draft = await fromDevice(place.owner, (device, code) => code.recallDraft(device, place.scope, name));
  const parsed = draft && schema.safeParse(draft.fields);
  return parsed?.success ? { fields: parsed.data, changedAt: draft?.changedAt ?? 0 } : undefined;
}

/** Keeps what stands in one form. */
export interface DraftKeeper {
  /** Takes what stands in the fields now; it is written soon, and often enough while somebody types on. */
  keep: (fields: unknown) => void;
  /** Writes what was not written yet, at once. */
  flush: () => void;
  /** Takes what stands in the fields now, and resolves when it is on the disk, or cannot be brought there soon. */
  keepNow: (fields: unknown) => Promise<void>;
  /** Removes the draft; resolves when it is gone. */
  discard: () => Promise<void>;
}

/** What is not on the disk yet, of all forms. */
const unwritten = new Set<() => Promise<unknown>>();

/** Writes what is typed in all forms; resolves when it is on the disk. Before the keys are dropped. */
export async function flushDrafts(): Promise<void> {
  await Promise.all([...unwritten].map((write) => write()));
}

/** What keeps a form. One write follows the other, so that an older one never comes last. */
export function draftKeeper(client: QueryClient, name: DraftName): DraftKeeper {
  const place = placeOnDevice(client);
  let waiting: { fields: unknown } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting && place) {
      const { fields } = waiting;
      waiting = undefined;
      last = last
        .then(() => withDevice(place.owner, (device, code) => code.keepDraft(device, place.scope, name, fields)))
        .finally(() => {
          if (!waiting) unwritten.delete(write);
        });
    }
    return last;
  };
  const flush = () => void write();
  return {
    keep: (fields) => {
      waiting = { fields };
      unwritten.add(write);
      // Not put off by the next key press: who types without a pause is kept, too.
      timer ??= setTimeout(flush, delayMs);
    },
    flush,
    keepNow: async (fields) => {
      waiting = { fields };
      unwritten.add(write);
      await Promise.race([write(), after(soonMs)]);
    },
    discard: async () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
      unwritten.delete(write);
      if (!place) return;
      last = last.then(() => withDevice(place.owner, (device, code) => code.discardDraft(device, place.scope, name)));
      await last;
    },
  };
}
