import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { startPolling, type Poll } from '#/browser/connection/polling.ts';
import { isOwnSession } from '#/session/tabs/session-change.ts';
import type { Change } from '#/contract/changes.ts';
import { followChanges } from '#/data/changes/follow-changes.ts';
import { isProblem, Problem } from '#/domain/problem.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import type { PolledQuery, SharedAnswer } from './polled-query.ts';

export interface PolledQueries {
  subject: string;
  everyMs: number;
  queries: readonly PolledQuery[];
  /** Whether a change concerns the queries. Without it they are polled in any case. */
  isConcerned?: (change: Change) => boolean;
  /** The platform does not tell of every change. */
  isMoving?: (client: QueryClient) => boolean;
}

type SharedProblem = Required<Pick<Problem, 'code' | 'call' | 'errors'>> & { status: number };

interface SharedAnswers {
  askedAt: number;
  answers: Readonly<Record<string, SharedAnswer>>;
  problem: SharedProblem | undefined;
}

/**
 * One tab asks for all tabs of the same scope. While the platform tells of changes, these start the poll, and the time
 * does not. `onFailure` gets the first failure in a row.
 */
export function pollQueries(
  client: QueryClient,
  { subject, everyMs, queries, isConcerned, isMoving }: PolledQueries,
  onFailure: (error: Error) => void,
): Poll {
  const place = placeOnDevice(client);
  let isFailing = false;
  const note = (error: Error | undefined) => {
    const isShown = error !== undefined && (isFailing || isForUser(error));
    if (isShown && !isFailing) onFailure(error);
    isFailing = isShown;
  };
  const following = { isLive: () => false };
  const listen = (concerns: (change: Change) => boolean) => (wake: () => void) => {
    const { isLive, stop } = followChanges(client, ({ isEverything, changes, hasEnded }) => {
      if (isEverything || hasEnded || changes.some(concerns)) wake();
    });
    following.isLive = isLive;
    return stop;
  };
  return startPolling<SharedAnswers>({
    name: ['poll', place?.owner, place?.scope.organizationId, place?.scope.application, subject].join(' '),
    everyMs,
    request: async () => {
      const askedAt = Date.now();
      const results = await Promise.allSettled(queries.map((query) => query.request(client)));
      const answers: Record<string, SharedAnswer> = {};
      const errors: Error[] = [];
      let hasCopy = false;
      for (const [index, one] of results.entries()) {
        if (one.status === 'rejected') errors.push(one.reason as Error);
        else if (one.value) answers[queries[index]?.hash ?? ''] = one.value;
        else hasCopy = true;
      }
      // A failure of the server counts more than one of the network.
      const error = errors.find(isForUser) ?? errors[0];
      note(error);
      return {
        isAnswered: error === undefined && !hasCopy,
        answer: { askedAt, answers, problem: sharedProblemOf(error) },
      };
    },
    receive: ({ askedAt, answers, problem }) => {
      if (!isOwnSession()) return;
      for (const query of queries) {
        const shared = answers[query.hash];
        if (shared) query.receive(client, shared, askedAt);
      }
      note(problem && new Problem(problem.code, problem));
    },
    isResting: () => following.isLive() && isMoving?.(client) !== true,
    ...(isConcerned ? { listen: listen(isConcerned) } : {}),
  });
}

function isForUser(error: Error): boolean {
  if (error.name === 'AbortError' || isCancelledError(error)) return false;
  return !['offline', 'signed-out', 'blocked'].some((code) => isProblem(error) && error.code === code);
}

function sharedProblemOf(error: Error | undefined): SharedProblem | undefined {
  if (!isProblem(error)) return undefined;
  const { code, call, errors, status = 0 } = error;
  return { code, call, errors, status };
}
