import { Pool } from 'pg';
import { CamelCasePlugin, Kysely } from 'kysely';
import { ActingDialect } from './actor.ts';
import { databaseLimits, type DatabaseLimits } from './limits.ts';
import { surviveLosses } from './losses.ts';
import { listenExternally, listenInPool, type Listen } from './notices.ts';
import { DatabaseError } from './problem.ts';
import { valueTypes } from './values.ts';
import type { Options } from '../options.ts';
import { startEmbedded } from './embedded.ts';

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

function externalPool(databaseUrl: string, max: number, limits: DatabaseLimits): Pool {
  return surviveLosses(new Pool({ connectionString: databaseUrl, max, types: valueTypes, ...limits }));
}

async function connectExternal(databaseUrl: string, limits = databaseLimits): Promise<Pool> {
  const pool = externalPool(databaseUrl, 10, limits);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`The database at ${place(databaseUrl)} cannot be reached: ${reason(error)}`);
  }
  return pool;
}

export interface Database<Tables> {
  db: Kysely<Tables>;
  ping: () => Promise<void>;
  listen: Listen;
  close: () => Promise<void>;
}

export type Place = Pick<Options, 'databaseUrl' | 'dataDirectory'>;

export async function connectDatabase<Tables>(
  { databaseUrl, dataDirectory }: Place,
  onLost: (reason: Error) => void = () => undefined,
  limits: DatabaseLimits = databaseLimits,
): Promise<Database<Tables>> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDirectory, onLost) : undefined;
  const pool = embedded?.pool ?? (await connectExternal(databaseUrl ?? '', limits));
  // The others may all wait for locks.
  const health = databaseUrl === undefined ? pool : externalPool(databaseUrl, 1, limits);
  const db = new Kysely<Tables>({
    dialect: new ActingDialect(pool),
    // The keys inside JSON values stay as they are.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async () => {
    await db.destroy();
    if (health !== pool) await health.end();
    await embedded?.close();
  };
  const listen = databaseUrl === undefined ? listenInPool(pool) : listenExternally(databaseUrl);
  return { db, ping: async () => void (await health.query('select 1')), listen, close };
}
