import type { Query, QueryClient, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { versionOf } from '#/browser/http/http.ts';
import { isProblem, isUnreachable, Problem, saysUnavailable } from '#/domain/problem.ts';
import { lateAnswer, noteLate, noteRequested, tellProblem } from '#/data/calls/query-client.ts';
import type { CopyName } from '#/offline/copies.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import { tellReader } from '#/session/read-lists.ts';
import { after, isStillWaiting, whenIdle } from '#/session/waiting.ts';
import type { Answer, CopyOf } from './stored-copy.ts';
import { tabletKeys } from './tablet-keys.ts';

/** A slow answer replaces the copy later. A 403 or 404 removes it. */
export function freshOrCopy<T>(copy: CopyOf<T>, fetchFresh: (signal: AbortSignal) => Promise<T>) {
  return async ({ client, queryKey, signal }: QueryFunctionContext): Promise<Answer<T>> => {
    const query = client.getQueryCache().find<Answer<T>>({ queryKey, exact: true });
    const shown = query?.state.data;
    const requestedAt = Date.now();
    const requested = performance.now();
    const pending = fetchFresh(signal).then(
      (value): Answer<T> => {
        saveAnswer(client, copy, value, requestedAt);
        return { value, version: versionOf(value) };
      },
      (error: unknown) => {
        if (isGone(error)) removeCopy(client, copy);
        throw error;
      },
    );
    if (!shown && (await isStillWaiting(pending))) {
      const saved = await Promise.race([pending.then(nothing, nothing), load(client, copy)]);
      if (saved) {
        const replaced = replaceLater(client, query, saved, { pending, requested });
        if (query) noteLate(query as Query, replaced);
        return saved;
      }
    }
    try {
      return await pending;
    } catch (error) {
      // What is shown stays, and is never called a copy while the platform says why it gives nothing newer.
      const isToldBeside = shown === undefined && saysUnavailable(error);
      if (!isToldBeside && !isUnreachable(error)) throw error;
      const saved = shown
        ? { savedAt: query?.state.dataUpdatedAt ?? Date.now(), ...shown }
        : await inTime(load(client, copy));
      if (!saved)
        throw isToldBeside ? error : new Problem('offline', { call: copy.kind, reason: 'no-saved-copy', cause: error });
      if (isToldBeside) tellProblem(client, error as Error);
      return saved;
    }
  };
}

const nothing = () => undefined;

/**
 * A slow tablet may draw after the answer to the loader or to a poll, and must not ask twice. The answer that will
 * replace a copy is on its way.
 */
export function freshBetweenPolls<T, Key extends QueryKey>(query: Query<Answer<T>, Error, Answer<T>, Key>): number {
  if (query.state.data?.savedAt === undefined) return 5000;
  return lateAnswer(query as unknown as Query) ? Infinity : 0;
}

function isGone(error: unknown): boolean {
  return isProblem(error, 'forbidden') || isProblem(error, 'not-found');
}

/** If the query was dropped meanwhile, another session may have begun. If the copy was replaced, that answer is newer. */
async function replaceLater<T>(
  client: QueryClient,
  query: Query<Answer<T>> | undefined,
  saved: Answer<T>,
  { pending, requested }: { pending: Promise<Answer<T>>; requested: number },
): Promise<void> {
  const isInPlace = () =>
    query !== undefined &&
    client.getQueryCache().get(query.queryHash) === query &&
    query.state.data?.savedAt === saved.savedAt;
  try {
    const answer = await pending;
    if (!query || !isInPlace() || tellReader(query)) return;
    query.setData(answer, { manual: true });
    noteRequested(query as Query, requested);
  } catch (error) {
    if (!query || !isInPlace()) return;
    if (isGone(error)) await client.resetQueries({ queryKey: query.queryKey });
    // A lost call begins a reconnection.
    else if (query.meta?.['quiet'] !== true && !isUnreachable(error) && isProblem(error)) tellProblem(client, error);
  }
}

const saveAgainAfterMs = 60_000;
const saveTimes = new WeakMap<object, number>();
/** What the tablet may still store, also after its turn. */
const unfinished = new Set<Promise<void>>();

/** This code is needed after the first screen, or if the network fails. */
const storage = () => import('./stored-copy.ts');

/** On a network without answers, the code of a page without a worker never comes. */
const codeMs = 3000;

export function saveAnswer<T>(client: QueryClient, copy: CopyOf<T>, value: T, requestedAt: number): void {
  const place = storagePlace(client);
  if (!place || wasJustSaved(value)) return;
  const idle = whenIdle();
  turns.inTurn(async () => {
    await idle;
    const { storeCopy } = await storage();
    const isStored = await storeCopy(place, copy, value, requestedAt);
    if (isStored && isObject(value)) saveTimes.set(value, Date.now());
    void client.invalidateQueries({ queryKey: tabletKeys.copyNames });
  });
}

/**
 * A tablet or a network that hangs must not hold up what comes later. A slow tablet may need this long to tell whether it
 * has a copy.
 */
const turnMs = 20_000;

const inTime = <T>(task: Promise<T>) => Promise.race([task, after(turnMs)]);

/** One after the other, so that an older answer does not overtake a newer one. It never fails. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<void>) => {
    last = last.then(() => {
      const done = task().catch(storesNothing);
      unfinished.add(done);
      void done.then(() => unfinished.delete(done));
      return inTime(done);
    });
  };
  return { inTurn, copiesStored: () => last };
}

const turns = createTurns();

/** Resolves when all answers so far are stored, or the tablet was too slow. */
export const { copiesStored } = turns;

function storesNothing(error: unknown): void {
  console.warn('No copy kept:', String(error));
}

/** An unchanged answer (304) is the same object. */
function wasJustSaved(value: unknown): boolean {
  return isObject(value) && Math.abs(Date.now() - (saveTimes.get(value) ?? 0)) < saveAgainAfterMs;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function removeCopy(client: QueryClient, { kind, id }: CopyName): void {
  const place = storagePlace(client);
  if (!place) return;
  const remove = async () => {
    const { removeStored } = await storage();
    await removeStored(place, { kind, id });
    void client.invalidateQueries({ queryKey: tabletKeys.copyNames });
  };
  const removed = remove().catch(storesNothing);
  turns.inTurn(() => removed);
  // An earlier answer may have been stored meanwhile, or is stored after its turn.
  turns.inTurn(remove);
  void copiesStored().then(() => {
    for (const task of unfinished) void task.then(remove).catch(storesNothing);
  });
}

/** It may wait for a slow tablet until an answer ends the wait. */
async function load<T>(client: QueryClient, copy: CopyOf<T>): Promise<Answer<T> | undefined> {
  const place = storagePlace(client);
  if (!place) return undefined;
  const code = await Promise.race([storage().catch(() => undefined), after(codeMs)]);
  return code?.loadStored(place, copy);
}
