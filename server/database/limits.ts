import { Busy } from '../busy.ts';
import { idleTransactionCode } from './losses.ts';

/** The limits of the connections to PostgreSQL; times in ms. */
export interface DatabaseLimits {
  connectionTimeoutMillis: number;
  lock_timeout?: number;
  statement_timeout?: number;
  idle_in_transaction_session_timeout?: number;
  /** How many connections there are at most; 10 unless told. */
  max?: number;
}

/** For work that is no answer to a call, such as filling a database. */
export const noDatabaseLimits: DatabaseLimits = { connectionTimeoutMillis: 30_000 };

/**
 * How long a call waits for PostgreSQL, in ms. The app gives up after 10 s, so that everything here ends before that: a
 * call that nobody waits for must not hold a connection.
 */
export const databaseLimits: DatabaseLimits = {
  /** For a free connection of the pool. */
  connectionTimeoutMillis: 5000,
  /** For a row that somebody else has locked. */
  lock_timeout: 5000,
  statement_timeout: 9000,
  /** A transaction in which nothing happens holds its locks no longer than this. */
  idle_in_transaction_session_timeout: 15_000,
};

/**
 * PostgreSQL's codes: the statement was cancelled, the lock was not available, there are too many connections, the
 * transaction was idle for too long, it was chosen to end a deadlock.
 */
const busyCodes = new Set(['57014', '55P03', '53300', idleTransactionCode, '40P01']);

/** The pool's own error has no code, only these words. */
const noFreeConnection = 'timeout exceeded when trying to connect';

/** The error as `Busy` where one of the limits caused it, otherwise the error itself. */
export function asBusy(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isBusy =
    ('code' in error && typeof error.code === 'string' && busyCodes.has(error.code)) ||
    error.message === noFreeConnection;
  return isBusy ? new Busy('the database has too much to do', { cause: error }) : error;
}
