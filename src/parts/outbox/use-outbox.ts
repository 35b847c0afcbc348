import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { claimWork, finishWork, keepWork, loadWork, sentIdOf, wakeSender } from '#/data/outbox/outbox.ts';
import { newLocalId, newWork, type KeptWork } from '#/data/outbox/work.ts';
import { whenLanded } from './held-work.ts';
import type { SavedAttempt } from './use-attempt.ts';

type NewlyKept = Pick<KeptWork, 'kind' | 'fields' | 'content' | 'patient'>;

/** `work` is the work that a form edits. */
export function useOutbox(work: KeptWork | undefined) {
  const client = useQueryClient();
  const [isFull, setFull] = useState(false);
  return {
    /** The device stores nothing, so a submitted form stays open. */
    isFull,
    /** Gives the local id. */
    keep: async (made: NewlyKept, { key, sent }: SavedAttempt): Promise<number | undefined> => {
      const id = work?.id ?? newLocalId();
      const isKept = await keepWork(client, newWork({ ...made, id, key, sent }, work?.keptAt ?? Date.now()));
      setFull(!isKept);
      return isKept ? id : undefined;
    },
    /** The form has sent the work itself. */
    finish: async (sentId: number): Promise<void> => {
      if (work) await finishWork(client, work, sentId);
    },
  };
}

type OpenWork = { work: KeptWork } | { sentId: number } | 'busy' | 'gone' | undefined;

const patienceMs = 30_000;

/** While a form edits the work, nothing sends it. Undefined while it is being claimed. */
export function useOpenWork(id: number): OpenWork {
  const client = useQueryClient();
  const [open, setOpen] = useState<OpenWork>();
  useEffect(() => {
    let release: (() => void) | undefined;
    let isClosed = false;
    const claim = async (): Promise<OpenWork> => {
      release = await claimWork(id, patienceMs);
      if (isClosed) release?.();
      const sentId = await sentIdOf(client, id);
      if (sentId !== undefined) return { sentId };
      if (!release) return 'busy';
      const work = await loadWork(client, id);
      return work ? { work } : 'gone';
    };
    void claim().then((found) => {
      if (!isClosed) setOpen(found);
    });
    return () => {
      isClosed = true;
      // What is on its way is not sent by anybody else.
      void whenLanded(id).then(() => {
        release?.();
        wakeSender();
      });
    };
  }, [client, id]);
  return open;
}
