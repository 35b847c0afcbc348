import { Pool } from 'pg';
import { databaseLimits, type DatabaseLimits } from './limits.ts';
import { surviveLosses } from './losses.ts';
import { DatabaseError } from './problem.ts';
import { valueTypes } from './values.ts';

/** The address without user and password. */
function place(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

function reason(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  return (first.message || (first as NodeJS.ErrnoException).code || first.name).split('\n', 1).join('');
}

export function externalPool(databaseUrl: string, max: number, limits: DatabaseLimits): Pool {
  return surviveLosses(new Pool({ connectionString: databaseUrl, max, types: valueTypes, ...limits }));
}

export async function connectExternal(databaseUrl: string, limits = databaseLimits): Promise<Pool> {
  const pool = externalPool(databaseUrl, 10, limits);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`The database at ${place(databaseUrl)} cannot be reached: ${reason(error)}`);
  }
  return pool;
}
