import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The first step has none. */
    signInStep?: 2 | 3;
  }
}

/**
 * Only so that nobody waits for ever. A busy device may need seconds, and a step back that comes after the next screen has
 * begun would lead away from it.
 */
const goingBackMs = 30_000;

interface StepHistory {
  step: 1 | 2 | 3;
  goTo: (step: 2 | 3) => Promise<void>;
  goToStart: () => Promise<void>;
}

/**
 * Back and Forward move between the steps. An entry holds only its number. After a reload, an entry beyond `reached`
 * becomes the first step.
 */
export function useStepHistory(reached: 1 | 2 | 3): StepHistory {
  const router = useRouter();
  const navigate = useNavigate();
  const requested = useRouterState({ select: ({ location }) => location.state.signInStep ?? 1 });
  const isKnown = requested <= reached;
  const step = isKnown ? requested : 1;
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
