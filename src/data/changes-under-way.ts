import type { QueryClient } from '@tanstack/react-query';
import type { Tally } from '#/browser/tally.ts';

/** Changes that are on their way to the server: a page that starts anew never hears the answer. */
export function changesUnderWay(queryClient: QueryClient): Pick<Tally, 'isAny' | 'watch'> {
  return {
    isAny: () => queryClient.isMutating() > 0,
    watch: (listener) => queryClient.getMutationCache().subscribe(listener),
  };
}
