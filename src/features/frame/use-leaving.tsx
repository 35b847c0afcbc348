import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { isWorkInProgress } from '#/browser/work-in-progress.ts';
import { countOwnDrafts, leave } from '#/data/leaving.ts';
import { Part } from '#/ui/part.tsx';
import { useMissingPart } from '#/parts/missing-part.ts';

const loadQuestion = () => import('./leave-question.tsx');

interface Leaving {
  /** Being signed out. */
  isLeaving: boolean;
  /** Signs out; asks first where something typed would be lost. */
  onLeave: () => void;
  /** The question, where it is asked. */
  question: ReactNode;
}

/** The way out: `onLeft` is called when the user has left. */
export function useLeaving(onLeft: () => void): Leaving {
  const queryClient = useQueryClient();
  const [drafts, setDrafts] = useState<number>();
  const miss = useMissingPart(() => setDrafts(undefined));
  const leaving = useMutation({ mutationFn: () => leave(queryClient), onSuccess: onLeft });
  const asking = useMutation({
    mutationFn: async () => Math.max(await countOwnDrafts(), isWorkInProgress() ? 1 : 0),
    onSuccess: (count) => {
      if (count > 0) setDrafts(count);
      else leaving.mutate();
    },
  });
  return {
    isLeaving: leaving.isPending || asking.isPending,
    onLeave: () => asking.mutate(),
    question:
      drafts === undefined ? null : (
        <Part load={loadQuestion} onMissing={miss}>
          {({ LeaveQuestion }) => (
            <LeaveQuestion
              drafts={drafts}
              onStay={() => setDrafts(undefined)}
              onLeave={() => {
                setDrafts(undefined);
                leaving.mutate();
              }}
            />
          )}
        </Part>
      ),
  };
}
