import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection.ts';

/** What failed: a query that a screen reads, or a mutation that a user pressed for. */
export interface FailedWork {
  kind: 'query' | 'mutation';
  meta: Record<string, unknown> | undefined;
}

/**
 * The store of server state. `networkMode: 'offlineFirst'` with no retry: a loader that waits for the network that
 * `navigator.onLine` promises would hang for ever. `onProblem` hears every failure once; `data` itself shows nothing.
 */
export function createQueryClient(onProblem: (error: Error, work: FailedWork) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onProblem(error, { kind: 'query', meta }) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, { meta }) => onProblem(error, { kind: 'mutation', meta }),
    }),
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        retry: false,
        gcTime: 30 * 60_000,
        // When the network is back, the context is confirmed before anything is asked for anew (`reconnection.ts`).
        refetchOnReconnect: false,
        refetchOnWindowFocus: () => connection().state !== 'offline',
      },
      // What was sent (a password, say) is forgotten with the answer.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
