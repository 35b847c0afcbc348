import type { Query, QueryClient } from '@tanstack/react-query';
import { connection, lastLoss, reportLoss, watchConnection, watchLosses } from '#/browser/connection.ts';
import { call } from '#/browser/http.ts';
import { raiseSessionReplaced } from '#/browser/session-signal.ts';
import { sessionCalls, type UserContext } from '#/contract/session.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { growingWaitMs, longestWaitMs } from './growing-wait.ts';
import { wasSignedIn } from './last-user.ts';
import { contextQuery, isContextFromCopy, keepContext, loadedContext } from './session.ts';

/**
 * A call was lost, or the app has opened with a copy of the context while other calls got through; and the context has not
 * been confirmed since.
 */
let isOwed = false;
let confirmedAt = -Infinity;
let running: AbortController | undefined;
let newest = Promise.resolve();
let afterwards: () => void = () => undefined;

/**
 * Tries to reach the platform: asks for the user context, and once it is confirmed, anew for all that is shown and is
 * stale or could not be had. A try takes the place of one that is still under way, which then ends as this one does.
 * Throws what the call throws.
 */
export function reconnect(queryClient: QueryClient): Promise<void> {
  running?.abort();
  running = new AbortController();
  newest = tryOnce(queryClient, running);
  return newest;
}

async function tryOnce(queryClient: QueryClient, own: AbortController): Promise<void> {
  try {
    confirm(queryClient, await call(sessionCalls.context, { signal: own.signal }));
  } catch (error) {
    if (own.signal.aborted) return newest;
    // The session is over: there is nothing left to confirm.
    if (isProblem(error, 'signed-out')) isOwed = false;
    throw error;
  } finally {
    if (running === own) running = undefined;
  }
}

function confirm(queryClient: QueryClient, context: UserContext): void {
  isOwed = false;
  confirmedAt = performance.now();
  const shown = loadedContext(queryClient);
  if (shown && !isSameSession(shown, context)) {
    raiseSessionReplaced();
    return;
  }
  // Where none is loaded, the guard of the screen asks for it, with all that belongs to that.
  if (shown) {
    queryClient.setQueryData(contextQuery.queryKey, context);
    keepContext(context);
  }
  refresh(queryClient);
  afterwards();
}

/** Asks anew for what is shown and is stale; what could not be had is stale, too. */
function refresh(queryClient: QueryClient): void {
  const stale = queryClient.getQueryCache().findAll({ type: 'active', predicate: (query) => query.isStale() });
  for (const query of stale) void refreshOne(queryClient, query);
}

async function refreshOne(queryClient: QueryClient, query: Query): Promise<void> {
  const only = { predicate: (other: Query) => other === query };
  // What nothing is there of yet goes on instead of being asked for anew; but its answer may be lost already, and a copy looked for.
  const goesOn = query.state.fetchStatus === 'fetching' && query.state.data === undefined;
  await queryClient.refetchQueries(only);
  if (goesOn && isUnreachable(query.state.error)) await queryClient.refetchQueries(only);
}

/** The same user in the same organization. */
function isSameSession(one: UserContext, other: UserContext): boolean {
  return (
    one.user.id === other.user.id &&
    one.currentUserOrganization?.organization.id === other.currentUserOrganization?.organization.id
  );
}

/**
 * Sees to it that the app finds back by itself. While it is offline and the page is visible, it tries after 5 s and then
 * ever more seldom, down to once a minute; at once when the device says that it is online, when the page becomes visible,
 * and when another call got through. So it does, too, when a call was lost among others that were answered: what it was to
 * bring is still missing. Only for a user who is signed in: nobody else has anything to confirm. `onConfirmed`
 * hears of every success. Gives what stops it.
 */
export function keepReconnecting(queryClient: QueryClient, onConfirmed: () => void): () => void {
  afterwards = onConfirmed;
  let waits = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = new AbortController();
  const { signal } = stop;
  const wait = () => {
    clearTimeout(timer);
    if (signal.aborted) return;
    timer = setTimeout(tryNow, growingWaitMs(waits));
    waits += 1;
  };
  const tryNow = async () => {
    clearTimeout(timer);
    isOwed &&= loadedContext(queryClient) !== undefined || wasSignedIn();
    if (!isOwed || document.visibilityState === 'hidden') return;
    await reconnect(queryClient).catch(wait);
  };
  const begin = () => {
    isOwed = true;
    if (isCalm()) waits = 0;
    wait();
  };
  const owe = () => {
    // Otherwise a try comes anyway.
    if (!isOwed) begin();
  };
  const follow = () => {
    if (connection().state === 'offline') {
      begin();
    } else if (isOwed && !running && isCalm()) {
      void tryNow();
    }
  };

  if (!navigator.onLine) sayOffline();
  if (connection().state === 'offline') follow();
  // What the first screen asks for goes out before this begins.
  else if (isContextFromCopy() || lastLoss() > confirmedAt) begin();
  const unwatch = [watchConnection(follow), watchLosses(owe)];
  addEventListener('offline', sayOffline, { signal });
  const comeBack = () => {
    // The word often comes a moment before the network does.
    waits = 0;
    void tryNow();
  };
  addEventListener('online', comeBack, { signal });
  document.addEventListener('visibilitychange', () => void tryNow(), { signal });
  return () => {
    for (const end of unwatch) end();
    stop.abort();
    clearTimeout(timer);
  };
}

/** Through a network that keeps coming and going, not all that is shown is asked for each time. */
function isCalm(): boolean {
  return performance.now() - confirmedAt > longestWaitMs;
}

function sayOffline(): void {
  reportLoss(performance.now());
}
