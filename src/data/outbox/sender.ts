import type { QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { createRetry } from '#/browser/connection/retry.ts';
import { withClaim } from '#/browser/tabs/claim.ts';
import { withCalmLists } from '#/data/calls/lists-changed.ts';
import { fateOf } from '#/domain/problem.ts';
import { isSameJson } from '#/domain/same-json.ts';
import { storagePlace, watchPlace } from '#/session/storage/storage-place.ts';
import { session, sessionState, watchSession } from '#/session/session.ts';
import { usingSession } from '#/session/tabs/session-use.ts';
import { afterFailure, isFromFuture, meaningOf, msToNextTry, nextItems } from './decisions.ts';
import { claimItem, finishItem, followOutbox, loadItem, wakeOnceFree, writeItem } from './outbox.ts';
import { outboxQuery } from './outbox-query.ts';
import { sendItem } from './item-kinds.ts';
import { OtherObject, type OutboxItem } from './item.ts';

const sideBySide = 2;

/** One tab sends for all. */
export function startSending(client: QueryClient): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isQueued = false;
  /** `isBack`: the platform answers again, so an item without an answer need not wait. */
  const check = (isBack: boolean) => {
    if (isQueued || signal.aborted || !maySend(client)) return;
    isQueued = true;
    void withClaim('bedside-sender', 'exclusive', async () => {
      isQueued = false;
      if (!signal.aborted) await withCalmLists(client, () => sendAll(client, isBack));
    })
      .finally(() => {
        isQueued = false;
      })
      .catch(notSent)
      .then(wakeLater)
      .catch(notSent);
  };
  /** At the next try of the item that failed. */
  const wakeLater = async () => {
    const now = Date.now();
    const waits = (await client.query(outboxQuery)).map((item) => msToNextTry(item, now)).filter((ms) => ms > 0);
    if (waits.length > 0) retry.later(Math.min(...waits));
    else retry.rest();
  };
  const retry = createRetry({
    signal,
    tryOnce: async () => {
      check(false);
      return undefined;
    },
  });
  let wasOffline = true;
  const follow = () => {
    const isBack = wasOffline;
    wasOffline = !maySend(client);
    check(isBack);
  };
  const subscriptions = [connection.subscribe(follow), { unsubscribe: watchSession(follow) }];
  const unfollow = followOutbox(client, () => check(false));
  document.addEventListener('visibilitychange', follow, { signal });
  follow();
  return () => {
    stop.abort();
    unfollow();
    for (const { unsubscribe } of subscriptions) unsubscribe();
  };
}

function notSent(error: unknown): void {
  console.warn('The outbox could not be sent:', String(error));
}

/** A context from a copy may be of a session that has ended. */
function maySend(client: QueryClient): boolean {
  return (
    storagePlace(client) !== undefined &&
    sessionState() === 'open' &&
    !session().isFromCopy &&
    connection.get().state !== 'offline' &&
    document.visibilityState !== 'hidden'
  );
}

/** Ends when nothing is ready, or when an answer is missing. */
export async function sendAll(client: QueryClient, isBack: boolean): Promise<void> {
  const isSamePlace = watchPlace(client);
  const underWay = new Map<number, Promise<void>>();
  const tried = new Set<number>();
  await markOtherClock(client, await client.query({ ...outboxQuery, staleTime: 0 }));
  const run = { isOver: false, items: await client.query(outboxQuery) };
  while (!run.isOver || underWay.size > 0) {
    const ready = run.isOver ? [] : nextItems(run.items, Date.now(), isBack).filter(({ id }) => !tried.has(id));
    for (const item of ready.slice(0, sideBySide - underWay.size)) {
      tried.add(item.id);
      const sending = sendOne(client, item.id, () => isSamePlace() && maySend(client)).then(async (hasAnswer) => {
        // To read all items again after each one would take long for many.
        const now = await loadItem(client, item.id);
        run.items = run.items.flatMap((one) => (one.id === item.id ? (now ?? []) : one));
        underWay.delete(item.id);
        run.isOver ||= !hasAnswer;
      });
      underWay.set(item.id, sending);
    }
    if (underWay.size === 0) return;
    await Promise.race(underWay.values());
  }
}

async function markOtherClock(client: QueryClient, items: readonly OutboxItem[]): Promise<void> {
  for (const { id } of items.filter((item) => item.isApproved === undefined && isFromFuture(item, Date.now()))) {
    const release = await claimItem(id);
    if (!release) continue;
    const mark = async () => {
      const item = await loadItem(client, id);
      if (item) await writeItem(client, { ...item, isApproved: false });
    };
    await mark().finally(release);
  }
}

/** False if no answer came. */
async function sendOne(client: QueryClient, id: number, mayGoOn: () => boolean): Promise<boolean> {
  const release = await claimItem(id);
  if (!release) {
    // On a slow tablet the claim may also have come too late.
    void wakeOnceFree(id).catch(notSent);
    return true;
  }
  try {
    return await usingSession(async () => {
      if (!mayGoOn()) return false;
      // It may have been edited, discarded or sent since.
      const item = await loadItem(client, id);
      return item === undefined || nextItems([item], Date.now(), true).length === 0 || (await send(client, item));
    });
  } finally {
    release();
  }
}

async function send(client: QueryClient, item: OutboxItem): Promise<boolean> {
  const sentAt = item.sent.length > 0 ? item.sentAt : Date.now();
  const begun = { ...item, sent: withContent(item), sentAt };
  // After a crash, the item says that this content may have arrived.
  if (!(await writeItem(client, begun))) return false;
  try {
    await finishItem(client, item, await sendItem(client, item));
    return true;
  } catch (error) {
    const meaning = meaningOf(error, item.about !== undefined);
    const isCertain =
      meaning === 'correct' || meaning === 'refused' || error instanceof OtherObject || fateOf(error) === 'not-sent';
    await writeItem(client, afterFailure(isCertain ? item : begun, meaning, error, Date.now()));
    return meaning !== 'no-answer';
  }
}

function withContent({ content, sent }: OutboxItem): unknown[] {
  return [...sent.filter((one) => !isSameJson(one, content)), content];
}
