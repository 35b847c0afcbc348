import type { Pool, PoolClient } from 'pg';

export const idleTransactionCode = '25P03';

/** An unhandled 'error' event would end the server. */
export function surviveLosses(pool: Pool): Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => tellWhy(client, error)));
  return pool;
}

/** The outcome of a lost COMMIT is unknown, but an idle transaction is certainly rolled back. */
function tellWhy(client: PoolClient, error: Error): void {
  if (!('code' in error) || error.code !== idleTransactionCode) return;
  Object.assign(client, { query: () => Promise.reject(error) });
}
