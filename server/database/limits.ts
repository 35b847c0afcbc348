import { Busy } from '../busy.ts';
import { idleTransactionCode } from './losses.ts';

export interface DatabaseLimits {
  connectionTimeoutMillis: number;
  lock_timeout?: number;
  statement_timeout?: number;
  idle_in_transaction_session_timeout?: number;
  max?: number;
}

export const noDatabaseLimits: DatabaseLimits = { connectionTimeoutMillis: 30_000 };

/** The app gives up after 10 s. */
export const databaseLimits: DatabaseLimits = {
  connectionTimeoutMillis: 5000,
  lock_timeout: 5000,
  statement_timeout: 9000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Cancelled statement, lock timeout, too many connections, idle transaction, deadlock. */
const busyCodes = new Set(['57014', '55P03', '53300', idleTransactionCode, '40P01']);

const noFreeConnection = 'timeout exceeded when trying to connect';

export function asBusy(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const isBusy =
    ('code' in error && typeof error.code === 'string' && busyCodes.has(error.code)) ||
    error.message === noFreeConnection;
  return isBusy ? new Busy('the database has too much to do', { cause: error }) : error;
}
