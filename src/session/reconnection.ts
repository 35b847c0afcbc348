import type { Query, QueryClient } from '@tanstack/react-query';
import { connection, lastLoss, reportLoss } from '#/browser/connection/connection.ts';
import { createRetry } from '#/browser/connection/retry.ts';
import { awake, isWaking } from '#/browser/connection/wake.ts';
import { raise } from '#/session/session-signal.ts';
import type { UserContext } from '#/contract/session.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { requestContext, contextQuery, saveContext, loadedContext, takeLateContext } from './context.ts';
import { growingWaitMs, longestWaitMs } from './growing-wait.ts';
import { tellReader } from './read-lists.ts';
import { session, wasSignedIn } from './session.ts';

interface Reconnection {
  /** A call was lost, or the context is an unconfirmed copy. */
  isOwed: boolean;
  confirmedAt: number;
  running: AbortController | undefined;
  newest: Promise<void>;
  afterwards: (isChanged: boolean) => void;
}

const reconnections = new WeakMap<QueryClient, Reconnection>();

function reconnectionOf(queryClient: QueryClient): Reconnection {
  const known = reconnections.get(queryClient);
  if (known) return known;
  const own: Reconnection = {
    isOwed: false,
    confirmedAt: -Infinity,
    running: undefined,
    newest: Promise.resolve(),
    afterwards: () => undefined,
  };
  reconnections.set(queryClient, own);
  return own;
}

/** A new try replaces the running one. */
export function reconnect(queryClient: QueryClient): Promise<void> {
  const reconnection = reconnectionOf(queryClient);
  reconnection.running?.abort();
  const own = new AbortController();
  reconnection.running = own;
  reconnection.newest = tryOnce(queryClient, reconnection, own);
  return reconnection.newest;
}

async function tryOnce(queryClient: QueryClient, reconnection: Reconnection, own: AbortController): Promise<void> {
  try {
    confirm(queryClient, reconnection, await requestContext({ signal: own.signal }));
  } catch (error) {
    if (own.signal.aborted) return reconnection.newest;
    if (isProblem(error, 'signed-out')) reconnection.isOwed = false;
    throw error;
  } finally {
    if (reconnection.running === own) reconnection.running = undefined;
  }
}

function confirm(queryClient: QueryClient, reconnection: Reconnection, context: UserContext): void {
  const adopted = adopt(queryClient, reconnection, context);
  if (!adopted) return;
  refresh(queryClient);
  reconnection.afterwards(adopted.isChanged);
}

/** Undefined if it is of another session. */
function adopt(
  queryClient: QueryClient,
  reconnection: Reconnection,
  context: UserContext,
): { isChanged: boolean } | undefined {
  reconnection.isOwed = false;
  reconnection.confirmedAt = performance.now();
  const shown = loadedContext(queryClient);
  if (shown && !isSameSession(shown, context)) {
    raise('replaced');
    return undefined;
  }
  if (!shown) return { isChanged: false };
  saveContext(context);
  // What is equal stays the same object.
  return { isChanged: queryClient.setQueryData(contextQuery.queryKey, context) !== shown };
}

/** What the screen asked for beside the context has answers of its own. A lost call begins a reconnection by itself. */
async function confirmByLate(queryClient: QueryClient, late: Promise<UserContext>): Promise<void> {
  const reconnection = reconnectionOf(queryClient);
  const adopted = adopt(queryClient, reconnection, await late);
  if (adopted?.isChanged) reconnection.afterwards(true);
}

function refresh(queryClient: QueryClient): void {
  const stale = queryClient.getQueryCache().findAll({ type: 'active', predicate: (query) => query.isStale() });
  for (const query of stale) if (!tellReader(query)) void refreshOne(queryClient, query);
}

async function refreshOne(queryClient: QueryClient, query: Query): Promise<void> {
  const only = { predicate: (other: Query) => other === query };
  // A first load whose request was already lost is loaded again.
  const goesOn = query.state.fetchStatus === 'fetching' && query.state.data === undefined;
  await queryClient.refetchQueries(only);
  if (goesOn && isUnreachable(query.state.error)) await queryClient.refetchQueries(only);
}

function isSameSession(one: UserContext, other: UserContext): boolean {
  return (
    one.user.id === other.user.id &&
    one.currentUserOrganization?.organization.id === other.currentUserOrganization?.organization.id
  );
}

/** `isChanged`: the context differs from the one that was shown. */
export function startReconnecting(queryClient: QueryClient, onConfirmed: (isChanged: boolean) => void): () => void {
  const reconnection = reconnectionOf(queryClient);
  reconnection.afterwards = onConfirmed;
  let waits = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const tryOnce = async () => {
    reconnection.isOwed &&= loadedContext(queryClient) !== undefined || wasSignedIn();
    if (!reconnection.isOwed || document.visibilityState === 'hidden') return undefined;
    return reconnect(queryClient).then(
      () => undefined,
      () => growingWaitMs(waits++),
    );
  };
  const retry = createRetry({ tryOnce, signal, wakesOn: ['visibilitychange'], mayOverlap: true });
  const begin = () => {
    reconnection.isOwed = true;
    // A try that hangs in a dead network is replaced by the next one.
    if (isCalm(reconnection)) waits = 0;
    retry.later(growingWaitMs(waits++));
  };
  const owe = () => {
    if (!reconnection.isOwed) begin();
  };
  const follow = () => {
    if (connection.get().state === 'offline') {
      begin();
    } else if (reconnection.isOwed && !reconnection.running && isCalm(reconnection)) {
      retry.now();
    }
  };

  if (!navigator.onLine) reportLoss(performance.now());
  if (connection.get().state === 'offline') follow();
  else if (session().isFromCopy || lastLoss.get() > reconnection.confirmedAt) {
    const late = takeLateContext();
    if (late) confirmByLate(queryClient, late).catch(begin);
    else begin();
  }
  const subscriptions = [connection.subscribe(follow), lastLoss.subscribe(owe)];
  addEventListener('offline', () => void sayOffline(), { signal });
  const comeBack = () => {
    // 'online' often comes a moment before the network works.
    waits = 0;
    retry.now();
  };
  addEventListener('online', comeBack, { signal });
  return () => {
    for (const { unsubscribe } of subscriptions) unsubscribe();
    stop.abort();
  };
}

/** An unstable network must not reload everything each time. */
function isCalm({ confirmedAt }: Reconnection): boolean {
  return performance.now() - confirmedAt > longestWaitMs;
}

/** A tablet that wakes may say it a moment too long. */
async function sayOffline(): Promise<void> {
  if (isWaking()) {
    await awake();
    if (navigator.onLine) return;
  }
  reportLoss(performance.now());
}
