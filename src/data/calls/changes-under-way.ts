import type { QueryClient } from '@tanstack/react-query';
import type { ChangesUnderWay } from '#/browser/versions/move-to-version.ts';

/** A reload loses the answers of these mutations. */
export function changesUnderWay(queryClient: QueryClient): ChangesUnderWay {
  return {
    isAny: () => queryClient.isMutating() > 0,
    watch: (listener) => queryClient.getMutationCache().subscribe(listener),
  };
}
