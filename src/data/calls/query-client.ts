import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';

export interface FailedWork {
  kind: 'query' | 'mutation';
  meta: Record<string, unknown> | undefined;
}

/** Another mode would wait for ever if `navigator.onLine` is wrong. */
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
        // The context is confirmed first (`reconnection.ts`).
        refetchOnReconnect: false,
        refetchOnWindowFocus: () => connection.get().state !== 'offline',
      },
      // A mutation may hold a password.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
}
