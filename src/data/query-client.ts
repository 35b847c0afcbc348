import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/**
 * The store of server state. `networkMode: 'offlineFirst'` with no retry: a loader that waits for the network that
 * `navigator.onLine` promises would hang for ever. `onProblem` hears every failure once; `data` itself shows nothing.
 */
export function createQueryClient(
  onProblem: (error: Error, meta: Record<string, unknown> | undefined) => void,
): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onProblem(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => onProblem(error, mutation.meta),
    }),
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: false, gcTime: 30 * 60_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
