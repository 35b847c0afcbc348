import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { beginWork } from '#/browser/page/page-hold.ts';
import { draftWriter } from '#/data/copies/drafts.ts';

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
  saveNow: (fields: Fields) => Promise<void>;
  /** Wait for it before sending: the browser may be killed before the answer. */
  written: () => Promise<void>;
  discard: () => Promise<void>;
}

/** Drafts are sealed (R-DEV-6). While a form has changes, the app does not update itself. */
export function useDraft<Fields>({ form, subject, initial, fields }: DraftOptions<Fields>): FormDraft<Fields> {
  const client = useQueryClient();
  const writer = useMemo(() => draftWriter(client, { form, subject }), [client, form, subject]);
  const before = JSON.stringify(initial);
  const now = JSON.stringify(fields);
  const isChanged = before !== now;
  // A form that starts with changes has loaded a stored draft.
  const saved = useRef(isChanged ? now : undefined);
  useEffect(() => {
    if (isChanged) {
      if (saved.current !== now) writer.save(JSON.parse(now));
      saved.current = now;
    } else if (saved.current !== undefined) {
      // The form removes only a draft that it stored or loaded itself.
      saved.current = undefined;
      void writer.discard();
    }
  }, [writer, now, isChanged]);
  useEffect(() => (isChanged ? beginWork() : undefined), [isChanged]);
  useEffect(() => writer.open(), [writer]);
  useEffect(() => {
    // After these events the browser may kill the page without warning.
    addEventListener('pagehide', writer.flush);
    document.addEventListener('visibilitychange', writer.flush);
    return () => {
      removeEventListener('pagehide', writer.flush);
      document.removeEventListener('visibilitychange', writer.flush);
    };
  }, [writer]);
  return { isChanged, saveNow: writer.saveNow, written: writer.written, discard: writer.discard };
}
