import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of signing in that an entry of the history stands for; the first one has none. */
    signInStep?: 2 | 3;
  }
}

/** How long the browser may take to go back, in ms, before signing in goes on without. */
const goingBackMs = 1000;

interface StepHistory {
  /** The step that the address bar's history is at. */
  step: 1 | 2 | 3;
  /** Goes on to a step, as a further entry of the history; resolves when it is shown. */
  goTo: (step: 2 | 3) => Promise<void>;
  /** Goes back to the first step, over the entries of the later ones. */
  goToStart: () => Promise<void>;
}

/**
 * Makes each step of signing in an entry of the browser's history, so that Back and Forward, and the swipe on a tablet, go
 * from step to step. An entry holds the number of its step alone; all else stays in memory. `reached` is the last step that
 * memory knows enough for: an entry beyond it (after a reload, say) becomes one of the first step.
 */
export function useStepHistory(reached: 1 | 2 | 3): StepHistory {
  const router = useRouter();
  const navigate = useNavigate();
  const asked = useRouterState({ select: ({ location }) => location.state.signInStep ?? 1 });
  const isKnown = asked <= reached;
  const step = isKnown ? asked : 1;
  useEffect(() => {
    if (!isKnown) void navigate({ to: '.', state: {}, replace: true });
  }, [isKnown, navigate]);
  return {
    step,
    goTo: useCallback((next) => navigate({ to: '.', state: { signInStep: next } }), [navigate]),
    goToStart: useCallback(async () => {
      if (step === 1) return;
      const arrived = new Promise((resolve) => {
        addEventListener('popstate', resolve, { once: true });
        setTimeout(resolve, goingBackMs);
      });
      router.history.go(1 - step);
      await arrived;
    }, [router, step]),
  };
}
