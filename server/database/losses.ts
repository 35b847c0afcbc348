import type { Pool } from 'pg';

/**
 * Keeps a lost connection from ending the server: a connection that dies while nobody waits for it, or while it is
 * checked out, raises an error of its own; whoever queries next is told anyway.
 */
export function surviveLosses(pool: Pool): Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
