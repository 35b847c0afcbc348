import type { Pool, PoolClient } from 'pg';

/** PostgreSQL's code: the transaction was idle for too long. */
export const idleTransactionCode = '25P03';

/**
 * Keeps a lost connection from ending the server: a connection that dies while nobody waits for it, or while it is
 * checked out, raises an error of its own; whoever queries next is told anyway.
 */
export function surviveLosses(pool: Pool): Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => tellWhy(client, error)));
  return pool;
}

/**
 * If PostgreSQL ends an idle transaction, the driver only says that the connection is lost. The outcome of a lost COMMIT is
 * unknown, but an idle transaction is rolled back for certain, so further queries get the cause.
 */
function tellWhy(client: PoolClient, error: Error): void {
  if (!('code' in error) || error.code !== idleTransactionCode) return;
  Object.assign(client, { query: () => Promise.reject(error) });
}
