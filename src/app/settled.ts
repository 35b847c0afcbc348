import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#/data/copies/stored-copy.ts';
import type { AppRouter } from './router.ts';

const unfinished = '.overlay__line, [aria-busy=true], svg[data-name]:empty';

/** The screen of the app has what it shows at first. */
export function isSettled(router: AppRouter, queryClient: QueryClient): boolean {
  const { status, resolvedLocation } = router.state;
  if (status === 'pending' || resolvedLocation === undefined) return false;
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  if (shown.some(({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching')) return false;
  const root = document.getElementById('root');
  return root?.querySelector('main') !== null && root?.querySelector(unfinished) === null;
}

/** An answer may still replace them. */
export function showsCopies(queryClient: QueryClient): boolean {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  return shown.some(({ state }) => (state.data as Partial<Answer<unknown>> | undefined)?.savedAt !== undefined);
}
