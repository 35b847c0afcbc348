import { Navigate, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { isProblem } from '#/domain/problem.ts';
import { ScreenProblem } from '#/parts/problems/screen-problem.tsx';

interface LateRefusalProps {
  problem: ErrorComponentProps;
  /** Shown instead of an object that is gone. Without it, the user is led home. */
  gone?: ReactNode;
  /** Says at home why the object did not stay open. */
  notifyHome: (error: unknown) => void;
}

/** What a route shows if the platform refuses an object that a saved copy has already shown (R-DEV-5). */
export function LateRefusal({ problem, gone, notifyHome }: LateRefusalProps) {
  const { error } = problem;
  if (gone && isProblem(error, 'not-found')) return gone;
  if (isProblem(error, 'not-found') || isProblem(error, 'forbidden'))
    return <Home notifyHome={() => notifyHome(error)} />;
  return <ScreenProblem {...problem} />;
}

function Home({ notifyHome }: { notifyHome: () => void }) {
  const notifyOnce = useEffectEvent(notifyHome);
  useEffect(() => notifyOnce(), []);
  return <Navigate to="/home" replace />;
}
