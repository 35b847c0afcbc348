import type { QueryClient } from '@tanstack/react-query';
import type { Tally } from '#/browser/page/tally.ts';

/** A reload loses the answers of these mutations. */
export function changesUnderWay(queryClient: QueryClient): Pick<Tally, 'isAny' | 'watch'> {
  return {
    isAny: () => queryClient.isMutating() > 0,
    watch: (listener) => queryClient.getMutationCache().subscribe(listener),
  };
}
