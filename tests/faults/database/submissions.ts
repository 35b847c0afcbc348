import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '#/contract/headers.ts';
import { newPatient } from '../../../server/http/testing/patient.ts';
import { commonHeaders, type Session } from '../../performance/sign-in.ts';
import { lettersOf } from '../submission.ts';

/** What calls were answered, by status. 0: no answer came. */
export type Answers = Map<number, number>;

export interface Submissions {
  answers: Answers;
  /** The time of the last answer that was no success. */
  lastFailureAt: number;
  /** The 503 without `busy` or `Retry-After`. */
  unclear: number;
  /** The last name of each patient. */
  names: string[];
  done: Promise<void>;
  /** Nothing is sent any more. */
  giveUp: () => void;
}

/** The last names of each batch begin with the same word. */
export function nameOfBatch(batch: number): string {
  return `Batch${lettersOf(batch)} `;
}

/** Sends new patients, and each again with its key until it is created, as the app's outbox does. */
export function submit(origin: string, session: Session, batch: number, count: number, withinMs: number): Submissions {
  const names = Array.from({ length: count }, (_, index) => nameOfBatch(batch) + lettersOf(index));
  const givenUp = new AbortController();
  const giveUp = () => givenUp.abort();
  const done = Promise.resolve();
  const found: Submissions = { answers: new Map(), lastFailureAt: 0, unclear: 0, names, done, giveUp };
  const one = async (lastName: string, index: number) => {
    await pause((index * withinMs) / count);
    const key = crypto.randomUUID();
    while (!givenUp.signal.aborted) {
      const { status, retryAfter } = await create(origin, session, key, lastName);
      found.answers.set(status, (found.answers.get(status) ?? 0) + 1);
      if (status === 201) return;
      found.lastFailureAt = performance.now();
      if (status === 503 && retryAfter === undefined) found.unclear += 1;
      await pause((retryAfter ?? 1) * 1000);
    }
  };
  found.done = Promise.all(names.map(one)).then(() => undefined);
  return found;
}

/** Calls without a pause until the work is done. Returns when the last call that failed was answered. */
export async function probe(origin: string, { name, value }: Session, item: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  void item.finally(() => over.abort());
  let lastFailureAt = 0;
  while (!over.signal.aborted) {
    const headers = { ...commonHeaders(origin), Cookie: `${name}=${value}` };
    const { status } = await fetch(`${origin}/v1/usercontext`, { headers });
    if (status !== 200) lastFailureAt = performance.now();
    await pause(probePauseMs);
  }
  return lastFailureAt;
}

const probePauseMs = 50;

async function create(origin: string, { name, value }: Session, key: string, lastName: string) {
  try {
    const answer = await fetch(`${origin}/v1/patients`, {
      method: 'POST',
      headers: {
        ...commonHeaders(origin),
        'Content-Type': 'application/json',
        Cookie: `${name}=${value}`,
        [headers.idempotencyKey]: key,
      },
      body: JSON.stringify({ ...newPatient, lastName }),
    });
    const isBusy = (await answer.text()).includes('"busy"');
    const seconds = Number(answer.headers.get('Retry-After') ?? Number.NaN);
    return { status: answer.status, retryAfter: isBusy && seconds > 0 ? seconds : undefined };
  } catch {
    return { status: 0, retryAfter: undefined };
  }
}
