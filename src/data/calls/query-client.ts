import { MutationCache, QueryCache, QueryClient, replaceEqualDeep, type Query } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { copyPosition } from '#/browser/http/changes-position.ts';
import { isBeingRead } from '#/session/read-lists.ts';

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

/** The time is that of `performance.now()`. Undefined if it is not known. */
export function requestTimeOf(query: Query): number | undefined {
  return requestTimes.get(query);
}

/** The answers that will replace saved copies. */
const late = new WeakMap<Query, Promise<unknown>>();

export function noteLate(query: Query, answered: Promise<unknown>): void {
  late.set(query, answered);
  const end = () => {
    if (late.get(query) !== answered) return;
    late.delete(query);
    // If it has failed, the copy is stale again. Nothing else tells its screens, and a reconnection asks them.
    for (const observer of query.observers) observer.updateResult();
  };
  answered.then(end, end);
}

export function lateAnswer(query: Query): Promise<unknown> | undefined {
  return late.get(query);
}

const valueIn = (answer: unknown) => (answer as { value?: unknown } | undefined)?.value;

/** What is equal stays the same object. */
function shareValue(before: unknown, answer: unknown): unknown {
  const shared: unknown = replaceEqualDeep(before, answer);
  copyPosition(valueIn(answer), valueIn(shared));
  return shared;
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
        structuralSharing: shareValue,
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
