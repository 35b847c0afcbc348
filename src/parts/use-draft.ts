import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { beginWork } from '#/browser/work-in-progress.ts';
import { draftKeeper } from '#/data/drafts.ts';

interface DraftOptions<Fields> {
  /** Which form it is. */
  form: string;
  /** What the form is about: an id, or `new`. */
  subject: string;
  /** What stood in the form before anything was typed. */
  initial: Fields;
  /** What stands in it now: a plain value, as JSON has them. */
  fields: Fields;
}

/** A form's draft: see {@link useDraft}. */
interface FormDraft<Fields> {
  /** Something was typed that is not sent. */
  isChanged: boolean;
  /** Keeps something before it is sent: resolves when it is on the disk, or cannot be brought there soon. */
  keepNow: (fields: Fields) => Promise<void>;
  /** Removes the draft: it was sent, or is not wanted. */
  discard: () => Promise<void>;
}

/**
 * The one way in which a form keeps what is typed: on the device, sealed, from the first key press on; gone when it was
 * sent, discarded, or undone by hand. While something is typed, the app does not update itself. The route's loader
 * recalls the draft (`recallDraft`), and `DraftNote` tells of it.
 */
export function useDraft<Fields>({ form, subject, initial, fields }: DraftOptions<Fields>): FormDraft<Fields> {
  const client = useQueryClient();
  const keeper = useMemo(() => draftKeeper(client, { form, subject }), [client, form, subject]);
  const before = JSON.stringify(initial);
  const now = JSON.stringify(fields);
  const isChanged = before !== now;
  // What the form begins with beside what stood in it before is its draft: it is on the device already, with its time.
  const kept = useRef(isChanged ? now : undefined);
  useEffect(() => {
    if (isChanged) {
      if (kept.current !== now) keeper.keep(JSON.parse(now));
      kept.current = now;
    } else if (kept.current !== undefined) {
      // Only what this form itself has kept, or taken up: never a draft that it does not show.
      kept.current = undefined;
      void keeper.discard();
    }
  }, [keeper, now, isChanged]);
  useEffect(() => (isChanged ? beginWork() : undefined), [isChanged]);
  useEffect(() => keeper.open(), [keeper]);
  useEffect(() => {
    // The page may be closed, or killed, from here on without another word.
    addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
    };
  }, [keeper]);
  return { isChanged, keepNow: keeper.keepNow, discard: keeper.discard };
}
