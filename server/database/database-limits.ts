import { Busy } from '../busy.ts';
import { InDoubt } from '../in-doubt.ts';

export interface DatabaseLimits {
  connectionTimeoutMillis: number;
  /** How long the server waits for an answer of PostgreSQL. The network may be lost without a sign. */
  answerMs?: number;
  lock_timeout?: number;
  statement_timeout?: number;
  idle_in_transaction_session_timeout?: number;
  max?: number;
}

export const noDatabaseLimits: DatabaseLimits = { connectionTimeoutMillis: 30_000 };

/** The app gives up after 10 s. */
export const databaseLimits: DatabaseLimits = {
  connectionTimeoutMillis: 5000,
  answerMs: 9500,
  lock_timeout: 5000,
  statement_timeout: 9000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Cancelled statement, lock timeout, too many connections, idle transaction, deadlock. */
const busyCodes = new Set(['57014', '55P03', '53300', '25P03', '40P01']);

/** Stopped by its administrator, crashed, starting. */
const shutdownCodes = new Set(['57P01', '57P02', '57P03']);

/** The codes that begin with 08 tell of a lost connection. Poolers send them. */
export function isShutdown(error: { code?: unknown }): boolean {
  return typeof error.code === 'string' && (shutdownCodes.has(error.code) || error.code.startsWith('08'));
}

export function asBusy(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const isBusy = busyCodes.has(error.code) || isShutdown(error);
  return isBusy ? new Busy('the database has too much to do or is away', { cause: error }) : error;
}

/** The work failed because of the database's state. */
export function isAway(error: unknown): boolean {
  return error instanceof InDoubt || asBusy(error) instanceof Busy;
}
