import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseError as PostgresError, type Pool, type PoolClient } from 'pg';
import { Busy } from '../busy.ts';
import { InDoubt } from '../in-doubt.ts';
import { isShutdown } from './database-limits.ts';
import { reasonOf } from './database-problem.ts';

const unlimited = new AsyncLocalStorage<true>();

/** The statements of this work may take as long as they need. */
export function withoutAnswerLimit<Result>(task: () => Promise<Result>): Promise<Result> {
  return unlimited.run(true, task);
}

/**
 * An unhandled 'error' event would end the server. A connection that is silent for `answerMs` is closed, because its
 * answer may arrive later and would then belong to another statement.
 */
export function surviveLosses(pool: Pool, answerMs?: number): Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => watch(client, answerMs));
  return pool;
}

/** After a loss, statements throw `Busy` or `InDoubt`. */
function watch(client: PoolClient, answerMs: number | undefined): void {
  let loss: Error | undefined;
  client.on('error', (error) => {
    loss ??= error;
  });
  const hasEnded = new Promise<void>((resolve) => client.once('end', resolve));
  const send = client.query.bind(client);
  const query = async (text: string, values?: unknown[]) => {
    // PostgreSQL rolls back the transaction of a lost connection.
    if (loss) throw lostBy(loss);
    const commits = mayCommit(client, text);
    const silence = () => client.connection.stream.destroy(new Error('the database is silent'));
    const timer = answerMs === undefined || unlimited.getStore() ? undefined : setTimeout(silence, answerMs);
    try {
      return await send(text, values);
    } catch (error) {
      const isLost = error instanceof PostgresError ? isShutdown(error) : loss !== undefined;
      if (!isLost) throw error;
      // Until it has ended, the pool would give the connection to the next call.
      client.connection.stream.destroy();
      await hasEnded;
      if (commits) throw new InDoubt('a commit was not answered', { cause: error });
      throw lostBy(error);
    } finally {
      clearTimeout(timer);
    }
  };
  Object.assign(client, { query });
}

function lostBy(cause: unknown): Busy {
  return new Busy(`the connection to the database was lost: ${reasonOf(cause)}`, { cause });
}

const writes = /\b(?:insert|update|delete|merge|truncate)\b/i;

/** A statement outside a transaction commits itself. */
function mayCommit(client: PoolClient, text: string): boolean {
  return text === 'commit' || (client.getTransactionStatus() === 'I' && writes.test(text));
}

/** The outcome of this work is unimportant, so its call can be repeated even if a commit is in doubt. */
export async function repeatable<Result>(task: Promise<Result>): Promise<Result> {
  try {
    return await task;
  } catch (error) {
    throw error instanceof InDoubt ? new Busy(error.message, { cause: error }) : error;
  }
}
