import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { isTaskRunning } from '#/browser/page/page-hold.ts';
import { loadAhead } from '#/browser/versions/lost-parts.ts';
import { whenIdle } from '#/session/waiting.ts';
import { runningUploads } from '#/data/records/running-uploads.ts';
import { useSending } from '#/data/calls/use-sending.ts';
import { LatePart } from '#/parts/page/late-part.tsx';
import type { Loss } from './leave-question.tsx';

const loadQuestion = () => import('./leave-question.tsx');

const loadLeaving = () => import('#/session/leaving/leaving.ts');

interface Leaving {
  isLeaving: boolean;
  onLeave: () => void;
  question: ReactNode;
}

async function findLoss(isSending: boolean): Promise<Loss | 'unknown' | undefined> {
  const { findUnsent } = await loadLeaving();
  const unsent = await findUnsent();
  if (!unsent) return 'unknown';
  const drafts = Math.max(unsent.drafts, isTaskRunning.get() ? 1 : 0);
  const uploads = runningUploads.get().length;
  if (drafts + unsent.works + uploads > 0) return { ...unsent, drafts, uploads };
  return isSending ? 'unknown' : undefined;
}

export function useLeaving(onLeft: () => void): Leaving {
  const queryClient = useQueryClient();
  const [loss, setLoss] = useState<Loss | 'unknown'>();
  const leaving = useSending({
    mutationFn: async () => (await loadLeaving()).leave(queryClient),
    onSuccess: onLeft,
  });
  const requesting = useSending({
    mutationFn: findLoss,
    onSuccess: (found) => {
      if (found) setLoss(found);
      else leaving.mutate();
    },
  });
  // Signing out must work without a network, too.
  useEffect(() => void whenIdle().then(() => loadAhead(loadLeaving)), []);
  return {
    isLeaving: leaving.isPending || requesting.isPending,
    // `asking` is a mutation too, so the count comes before it starts.
    onLeave: () => requesting.mutate(queryClient.isMutating() > 0),
    question:
      loss === undefined ? null : (
        <LatePart load={loadQuestion} onMissing={() => setLoss(undefined)}>
          {({ LeaveQuestion }) => (
            <LeaveQuestion
              loss={loss}
              onStay={() => setLoss(undefined)}
              onLeave={() => {
                setLoss(undefined);
                leaving.mutate();
              }}
            />
          )}
        </LatePart>
      ),
  };
}
