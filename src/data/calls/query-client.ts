import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { isBeingRead } from '#/session/read-lists.ts';

export interface FailedWork {
  kind: 'query' | 'mutation';
  meta: Record<string, unknown> | undefined;
}

type OnProblem = (error: Error, work: FailedWork) => void;

const handlers = new WeakMap<QueryClient, OnProblem>();

/** A query had an answer all the same, such as a saved copy, so no screen tells of the failure. */
export function tellProblem(client: QueryClient, error: Error): void {
  handlers.get(client)?.(error, { kind: 'query', meta: undefined });
}

/** Another mode would wait for ever if `navigator.onLine` is wrong. */
export function createQueryClient(onProblem: OnProblem): QueryClient {
  const client = new QueryClient({
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
        // Who reads a list is told of news instead (`list-news.ts`).
        refetchOnWindowFocus: (query) => connection.get().state !== 'offline' && !isBeingRead(query),
      },
      // A mutation may hold a password.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  });
  handlers.set(client, onProblem);
  return client;
}
