import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { afterPaint } from '#/browser/page/first-screen.ts';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';

const diagnosisDraft = z.object({ diagnosis: z.string(), base: z.string() });

export type DiagnosisDraft = z.output<typeof diagnosisDraft>;

export function diagnosisDraftQuery(id: number) {
  return queryOptions({
    queryKey: tabletKeys.diagnosisDraft(id),
    queryFn: async ({ client }) => {
      await afterPaint();
      const { loadDraft } = await import('#/data/copies/drafts.ts');
      return (await loadDraft(client, { form: 'diagnosis', subject: String(id) }, diagnosisDraft)) ?? null;
    },
    staleTime: Infinity,
    // A reopened editor must not start with an old draft.
    gcTime: 0,
    meta: { quiet: true },
  });
}
