import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { startPolling, type Poll } from '#/browser/connection/polling.ts';
import { isOnOwnPlatform } from '#/browser/http/service-address.ts';
import { isOwnSession } from '#/session/tabs/session-change.ts';
import type { Change } from '#/contract/changes.ts';
import type { Service } from '#/contract/endpoint.ts';
import { followChanges, type Following } from '#/data/changes/follow-changes.ts';
import { isProblem, Problem } from '#/domain/problem.ts';
import { storagePlace } from '#/session/storage/storage-place.ts';
import type { PolledQuery, SharedAnswer } from './polled-query.ts';

export interface PolledQueries {
  subject: string;
  everyMs: number;
  queries: readonly PolledQuery[];
  /** Whether a change concerns the queries. Without it they are polled in any case. */
  isConcerned?: (change: Change) => boolean;
  /** The kind of change that concerns them, and the services that answer them. */
  covered?: { kind: string; services: readonly Service[] };
  /** The platform does not tell of every change. */
  isMoving?: (client: QueryClient) => boolean;
}

type SharedProblem = Required<Pick<Problem, 'code' | 'call' | 'errors' | 'requestId'>> & { status: number };

interface SharedAnswers {
  requestedAt: number;
  answers: Readonly<Record<string, SharedAnswer>>;
  problem: SharedProblem | undefined;
}

/**
 * One tab asks for all tabs of the same scope. While the platform says that it tells of each change, these start the
 * poll, and the time starts it once a minute only. `onFailure` gets the first failure in a row.
 */
export function pollQueries(
  client: QueryClient,
  { subject, everyMs, queries, isConcerned, covered, isMoving }: PolledQueries,
  onFailure: (error: Error) => void,
): Poll {
  const place = storagePlace(client);
  let isFailing = false;
  const note = (error: Error | undefined) => {
    const isShown = error !== undefined && (isFailing || isForUser(error));
    if (isShown && !isFailing) onFailure(error);
    isFailing = isShown;
  };
  let following: Following | undefined;
  let isTold = false;
  let last: string | undefined;
  /** A poll has found a change that the stream did not tell: the stream stands still. */
  let hasMissed = false;
  const listen = (concerns: (change: Change) => boolean) => (wake: () => void) => {
    following = followChanges(
      client,
      ({ isEverything, changes, hasEnded }) => {
        if (hasEnded) hasMissed = false;
        if (!isEverything && !hasEnded && !changes.some(concerns)) return;
        isTold = true;
        wake();
      },
      queries.map(({ hash }) => hash),
    );
    return following.stop;
  };
  const isResting = () =>
    !hasMissed &&
    covered?.services.every((service) => following?.covers(covered.kind, service) && isOnOwnPlatform(service)) ===
      true &&
    isMoving?.(client) !== true;
  const compare = (answers: Readonly<Record<string, SharedAnswer>>, wasResting: boolean) => {
    const found = JSON.stringify(answers);
    if (wasResting && !isTold && last !== undefined && last !== found) hasMissed = true;
    last = found;
  };
  return startPolling<SharedAnswers>({
    name: ['poll', place?.owner, place?.scope.organizationId, place?.scope.application, subject].join(' '),
    everyMs,
    request: async () => {
      const lastRequestAt = Date.now();
      const wasResting = isResting();
      const wasTold = isTold;
      isTold = false;
      const results = await Promise.allSettled(queries.map((query) => query.request(client)));
      const answers: Record<string, SharedAnswer> = {};
      const errors: Error[] = [];
      let hasCopy = false;
      for (const [index, one] of results.entries()) {
        if (one.status === 'rejected') errors.push(one.reason as Error);
        else if (one.value) answers[queries[index]?.hash ?? ''] = one.value;
        else hasCopy = true;
      }
      if (errors.length === 0 && !hasCopy) compare(answers, wasResting && !wasTold);
      // A failure of the server counts more than one of the network.
      const error = errors.find(isForUser) ?? errors[0];
      note(error);
      return {
        isAnswered: error === undefined && !hasCopy,
        answer: { requestedAt: lastRequestAt, answers, problem: sharedProblemOf(error) },
      };
    },
    receive: ({ requestedAt: lastRequestAt, answers, problem }) => {
      if (!isOwnSession()) return;
      for (const query of queries) {
        const shared = answers[query.hash];
        if (shared) query.receive(client, shared, lastRequestAt);
      }
      note(problem && new Problem(problem.code, problem));
    },
    isResting,
    ...(isConcerned ? { listen: listen(isConcerned) } : {}),
  });
}

function isForUser(error: Error): boolean {
  if (error.name === 'AbortError' || isCancelledError(error)) return false;
  return !['offline', 'signed-out', 'blocked'].some((code) => isProblem(error) && error.code === code);
}

function sharedProblemOf(error: Error | undefined): SharedProblem | undefined {
  if (!isProblem(error)) return undefined;
  const { code, call, errors, requestId, status = 0 } = error;
  return { code, call, errors, requestId, status };
}
