import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { isBeingRead } from '#/session/read-lists.ts';
import type { EpochMs } from '#/domain/epoch.ts';

export interface FailedCall {
  kind: 'query' | 'mutation';
  meta: Record<string, unknown> | undefined;
}

type OnProblem = (error: Error, call: FailedCall) => void;

const handlers = new WeakMap<QueryClient, OnProblem>();

/** A query had an answer all the same, such as a saved copy, so no screen tells of the failure. */
export function tellProblem(client: QueryClient, error: Error): void {
  handlers.get(client)?.(error, { kind: 'query', meta: undefined });
}

/** When the answers were requested, by `performance.now()`. */
const requestTimes = new WeakMap<Query, number>();

function noteRequests(cache: QueryCache): void {
  const underWay = new WeakMap<Query, number>();
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'fetch') underWay.set(query, performance.now());
    else if (action.type === 'success' && action.manual) requestTimes.delete(query);
    else if (action.type === 'success') noteRequested(query, underWay.get(query));
  });
}

/** For an answer that takes the place of a saved copy. Without a time, it is not known when it was requested. */
export function noteRequested(query: Query, at: number | undefined): void {
  if (at === undefined) requestTimes.delete(query);
  else requestTimes.set(query, at);
}

/** What is shown is as the platform had it at this time, by `performance.now()`, or later. */
export function requestedAt(client: QueryClient, queryHash: string): number {
  const query = client.getQueryCache().get<{ savedAt?: EpochMs }>(queryHash);
  const isCopy = query?.state.data?.savedAt !== undefined;
  return (!isCopy && query && requestTimes.get(query as Query)) || -Infinity;
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
  noteRequests(client.getQueryCache());
  return client;
}
