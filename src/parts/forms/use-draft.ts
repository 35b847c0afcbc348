import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { beginTask } from '#/browser/page/page-hold.ts';
import { draftWriter } from '#/data/copies/drafts.ts';

interface DraftOptions<Fields> {
  form: string;
  /** An id, or `new`. */
  subject: string;
  /** The id of the draft that was loaded. */
  id: string | undefined;
  initial: Fields;
  fields: Fields;
}

export interface FormDraft<Fields = never> {
  isChanged: boolean;
  /** It resolves when the draft is on the disk, or cannot be stored soon. */
  saveNow: (fields: Fields) => Promise<void>;
  /** Wait for it before sending: the browser may be killed before the answer. */
  written: () => Promise<void>;
  discard: () => Promise<void>;
  /** False after the form was left. */
  isOpen: () => boolean;
  /** An answer is awaited, so no other form opens the draft until the returned function is called. */
  hold: () => () => void;
  id: () => string | undefined;
  isStored: () => boolean;
  /** Hears when `isStored` may have changed. */
  watch: (listener: () => void) => () => void;
  /** The next form shows what the platform refused, by field. */
  saveRefused: (refused: object) => Promise<void>;
}

/** Drafts are sealed (R-DEV-6). While a form has changes, the app does not update itself. */
export function useDraft<Fields>(options: DraftOptions<Fields>): FormDraft<Fields> {
  const { form, subject, initial, fields } = options;
  const client = useQueryClient();
  // A loader that runs again gives the draft that this form has written.
  const [id] = useState(options.id);
  const writer = useMemo(() => draftWriter(client, { form, subject }, id), [client, form, subject, id]);
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
  useEffect(() => (isChanged ? beginTask() : undefined), [isChanged]);
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
  const { saveNow, written, discard, isOpen, hold, isStored, watch } = writer;
  return {
    isChanged,
    saveNow,
    written,
    discard,
    isOpen,
    hold,
    id: writer.id,
    isStored,
    watch,
    saveRefused: (refused) => saveNow({ ...((writer.last() ?? fields) as object), refused }),
  };
}
