import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { recallDraft } from './drafts.ts';

const diagnosisDraft = z.object({ diagnosis: z.string(), base: z.string() });

/** A diagnosis that is being written, and the saved one that it was begun on. */
export type DiagnosisDraft = z.output<typeof diagnosisDraft>;

/** What was typed of a diagnosis and not sent; null when nothing was. The page is there before it. */
export function diagnosisDraftQuery(id: number) {
  return queryOptions({
    queryKey: ['drafts', 'diagnosis', id],
    queryFn: async ({ client }) =>
      (await recallDraft(client, { form: 'diagnosis', subject: String(id) }, diagnosisDraft)) ?? null,
    staleTime: Infinity,
    // An editor that is opened again must not begin with the draft of before.
    gcTime: 0,
    meta: { quiet: true },
  });
}
