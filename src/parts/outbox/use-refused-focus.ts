import { useLocation } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';
import type { KeptWork } from '#/data/outbox/work.ts';
import { focusField, focusFirstProblem } from '../forms/form-focus.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form's field that the user has chosen among the refused ones. */
    refusedField?: string | undefined;
  }
}

/** Refused work opens at the field that was chosen in the tray, or at the first that was refused. */
export function useRefusedFocus(formRef: RefObject<HTMLFormElement | null>, work: KeptWork | undefined): void {
  const wanted = useLocation({ select: ({ state }) => state.refusedField });
  const isRefused = Object.keys(work?.setback?.refusals ?? {}).length > 0;
  useEffect(() => {
    if (!isRefused) return;
    if (wanted === undefined) focusFirstProblem(formRef.current);
    else focusField(formRef.current, wanted);
  }, [formRef, isRefused, wanted]);
}
