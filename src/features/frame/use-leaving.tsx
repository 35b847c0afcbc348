import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isWorkInProgress } from '#/browser/page/page-hold.ts';
import { countOwnDrafts, leave } from '#/session/leaving/leaving.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { LatePart } from '#/parts/page/late-part.tsx';

const loadQuestion = () => import('./leave-question.tsx');

interface Leaving {
  isLeaving: boolean;
  /** Ask first if unsent work would be lost. */
  onLeave: () => void;
  question: ReactNode;
}

/** `drafts` is undefined if the number is unknown. */
interface Unsent {
  drafts: number | undefined;
}

async function findUnsent(isSending: boolean): Promise<Unsent | undefined> {
  const drafts = await countOwnDrafts();
  if (drafts === undefined) return { drafts: undefined };
  const forms = Math.max(drafts, isWorkInProgress.get() ? 1 : 0);
  if (forms > 0) return { drafts: forms };
  return isSending ? { drafts: undefined } : undefined;
}

export function useLeaving(onLeft: () => void): Leaving {
  const queryClient = useQueryClient();
  const [unsent, setUnsent] = useState<Unsent>();
  const leaving = useSending({ mutationFn: () => leave(queryClient), onSuccess: onLeft });
  const asking = useSending({
    mutationFn: findUnsent,
    onSuccess: (found) => {
      if (found) setUnsent(found);
      else leaving.mutate();
    },
  });
  return {
    isLeaving: leaving.isPending || asking.isPending,
    // `asking` is a mutation too, so the count comes before it starts.
    onLeave: () => asking.mutate(queryClient.isMutating() > 0),
    question:
      unsent === undefined ? null : (
        <LatePart load={loadQuestion} onMissing={() => setUnsent(undefined)}>
          {({ LeaveQuestion }) => (
            <LeaveQuestion
              drafts={unsent.drafts}
              onStay={() => setUnsent(undefined)}
              onLeave={() => {
                setUnsent(undefined);
                leaving.mutate();
              }}
            />
          )}
        </LatePart>
      ),
  };
}
