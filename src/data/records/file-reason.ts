import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { tabletKeys } from '#/data/copies/tablet-keys.ts';

/** The reason is about one file, so it is not offered for another one. */
export interface ReasonPurpose {
  recordId: number;
  purpose: 'replace' | 'accept' | 'refuse';
  /** Its digest. */
  sha256: string;
}

/** The draft of a reason that the history will have. */
export const reasonDraft = ({ recordId }: ReasonPurpose) => ({ form: 'file-reason', subject: String(recordId) });

export function reasonDraftQuery(of: ReasonPurpose) {
  const { recordId, purpose, sha256 } = of;
  const draft = z.object({ purpose: z.literal(purpose), sha256: z.literal(sha256), reason: z.string() });
  return queryOptions({
    queryKey: tabletKeys.reasonDraft(recordId, purpose, sha256),
    queryFn: async ({ client }) => {
      const { loadDraft } = await import('#/data/copies/drafts.ts');
      return (await loadDraft(client, reasonDraft(of), draft)) ?? null;
    },
    staleTime: Infinity,
    // A dialog that opens again must not start with an old draft.
    gcTime: 0,
    meta: { quiet: true },
  });
}
