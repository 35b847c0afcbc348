import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { beginWork } from '#/browser/page/page-hold.ts';
import { draftKeeper } from '#/data/copies/drafts.ts';

interface DraftOptions<Fields> {
  form: string;
  /** An id, or `new`. */
  subject: string;
  initial: Fields;
  fields: Fields;
}

interface FormDraft<Fields> {
  isChanged: boolean;
  /** It resolves when the draft is on the disk, or cannot be stored soon. */
  keepNow: (fields: Fields) => Promise<void>;
  discard: () => Promise<void>;
}

/** Drafts are sealed (R-DEV-6). While a form has changes, the app does not update itself. */
export function useDraft<Fields>({ form, subject, initial, fields }: DraftOptions<Fields>): FormDraft<Fields> {
  const client = useQueryClient();
  const keeper = useMemo(() => draftKeeper(client, { form, subject }), [client, form, subject]);
  const before = JSON.stringify(initial);
  const now = JSON.stringify(fields);
  const isChanged = before !== now;
  // A form that starts with changes has loaded a stored draft.
  const kept = useRef(isChanged ? now : undefined);
  useEffect(() => {
    if (isChanged) {
      if (kept.current !== now) keeper.keep(JSON.parse(now));
      kept.current = now;
    } else if (kept.current !== undefined) {
      // The form removes only a draft that it stored or loaded itself.
      kept.current = undefined;
      void keeper.discard();
    }
  }, [keeper, now, isChanged]);
  useEffect(() => (isChanged ? beginWork() : undefined), [isChanged]);
  useEffect(() => keeper.open(), [keeper]);
  useEffect(() => {
    // After these events the browser may kill the page without warning.
    addEventListener('pagehide', keeper.flush);
    document.addEventListener('visibilitychange', keeper.flush);
    return () => {
      removeEventListener('pagehide', keeper.flush);
      document.removeEventListener('visibilitychange', keeper.flush);
    };
  }, [keeper]);
  return { isChanged, keepNow: keeper.keepNow, discard: keeper.discard };
}
