import { useLocation } from '@tanstack/react-router';
import type { KeptWork } from '#/data/outbox/work.ts';
import { refusedFields } from './refused-fields.tsx';

/** Each choice of one of the work's refused fields gives another word. Undefined if none was chosen. */
export function useChosenRefusal(work: KeptWork | undefined): string | undefined {
  return useLocation({
    select: ({ state }) =>
      work !== undefined && refusedFields(work).some(({ field }) => field !== undefined && field === state.refusedField)
        ? (state.__TSR_key ?? state.refusedField)
        : undefined,
  });
}
