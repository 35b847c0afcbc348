import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { startPolling, type Poll } from '#/browser/connection/polling.ts';
import { isOwnSession } from '#/browser/session/session-mark.ts';
import { isProblem, Problem } from '#/domain/problem.ts';
import { placeOnDevice } from '#/session/device/device-place.ts';
import type { PolledQuery, ToldAnswer } from './polled-query.ts';

export interface PolledQueries {
  subject: string;
  everyMs: number;
  queries: readonly PolledQuery[];
}

type ToldProblem = Required<Pick<Problem, 'code' | 'call' | 'errors'>> & { status: number };

interface Told {
  askedAt: number;
  answers: Readonly<Record<string, ToldAnswer>>;
  problem: ToldProblem | undefined;
}

/** One tab asks for all tabs of the same scope. `onFailure` gets the first failure in a row. */
export function pollQueries(
  client: QueryClient,
  { subject, everyMs, queries }: PolledQueries,
  onFailure: (error: Error) => void,
): Poll {
  const place = placeOnDevice(client);
  let isFailing = false;
  const note = (error: Error | undefined) => {
    const isTold = error !== undefined && (isFailing || tells(error));
    if (isTold && !isFailing) onFailure(error);
    isFailing = isTold;
  };
  return startPolling<Told>({
    name: ['poll', place?.owner, place?.scope.organizationId, place?.scope.application, subject].join(' '),
    everyMs,
    ask: async () => {
      const askedAt = Date.now();
      const asked = await Promise.allSettled(queries.map((query) => query.ask(client)));
      const answers: Record<string, ToldAnswer> = {};
      const errors: Error[] = [];
      let hasCopy = false;
      for (const [index, one] of asked.entries()) {
        if (one.status === 'rejected') errors.push(one.reason as Error);
        else if (one.value) answers[queries[index]?.hash ?? ''] = one.value;
        else hasCopy = true;
      }
      // A failure of the server counts more than one of the network.
      const error = errors.find(tells) ?? errors[0];
      note(error);
      return { isAnswered: error === undefined && !hasCopy, answer: { askedAt, answers, problem: toldOf(error) } };
    },
    hear: ({ askedAt, answers, problem }) => {
      if (!isOwnSession()) return;
      for (const query of queries) {
        const told = answers[query.hash];
        if (told) query.hear(client, told, askedAt);
      }
      note(problem && new Problem(problem.code, problem));
    },
  });
}

function tells(error: Error): boolean {
  if (error.name === 'AbortError' || isCancelledError(error)) return false;
  return !['offline', 'signed-out', 'blocked'].some((code) => isProblem(error) && error.code === code);
}

function toldOf(error: Error | undefined): ToldProblem | undefined {
  if (!isProblem(error)) return undefined;
  const { code, call, errors, status = 0 } = error;
  return { code, call, errors, status };
}
