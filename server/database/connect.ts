import { DatabaseError as PostgresError, Pool, type Client } from 'pg';
import { CamelCasePlugin, Kysely, sql } from 'kysely';
import { ActingDialect } from './actor.ts';
import { databaseLimits, isShutdown, type DatabaseLimits } from './database-limits.ts';
import { surviveLosses } from './losses.ts';
import { listenExternally, listenInPool, type Listen } from './database-notices.ts';
import { DatabaseError, reasonOf } from './database-problem.ts';
import { valueTypes } from './values.ts';
import type { Options } from '../options.ts';
import { startEmbedded } from './embedded.ts';

/** The address without user and password. */
function place(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
}

/** An idle connection that is dead without a sign is noticed after 20 s. */
const aliveness = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

function externalPool(databaseUrl: string, max: number, { answerMs, ...limits }: DatabaseLimits): Pool {
  const onConnect = (client: unknown) => compileNothing(client as Client, answerMs);
  const pool = new Pool({ connectionString: databaseUrl, max, types: valueTypes, onConnect, ...aliveness, ...limits });
  return surviveLosses(pool, answerMs);
}

/**
 * PostgreSQL compiles a statement from some estimated cost on. Our longest lists are near it, and take ten times as long
 * then. Another engine may not know the setting.
 */
async function compileNothing(client: Client, answerMs: number | undefined): Promise<void> {
  const silence = () => client.connection.stream.destroy(new Error('the database is silent'));
  const timer = answerMs === undefined ? undefined : setTimeout(silence, answerMs);
  try {
    await client.query('set jit = off');
  } catch (error) {
    if (!(error instanceof PostgresError) || isShutdown(error)) throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function probe(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select 1');
  } finally {
    client.release();
  }
}

async function connectExternal(databaseUrl: string, limits: DatabaseLimits): Promise<Pool> {
  const pool = externalPool(databaseUrl, 10, limits);
  try {
    await probe(pool);
  } catch (error) {
    await pool.end();
    throw new DatabaseError(`The database at ${place(databaseUrl)} cannot be reached: ${reasonOf(error)}`);
  }
  return pool;
}

/** The check has its answer within 3 s, so its connection is closed no later. */
const healthLimits = { connectionTimeoutMillis: 3000, answerMs: 3000 };

/** The connections of the pool that serves calls. */
export interface PoolState {
  used: number;
  idle: number;
  /** Statements that wait for a connection. */
  waiting: number;
}

export interface Database<Tables> {
  db: Kysely<Tables>;
  /** For checks: it never waits for calls. With the embedded database it is `db`. */
  health: Kysely<Tables>;
  ping: () => Promise<void>;
  poolState: () => PoolState;
  listen: Listen;
  close: () => Promise<void>;
}

export type Place = Pick<Options, 'databaseUrl' | 'dataDirectory'>;

export async function connectDatabase<Tables>(
  { databaseUrl, dataDirectory }: Place,
  onLost: (reason: Error) => void = () => undefined,
  limits: DatabaseLimits = databaseLimits,
  abandoned?: AbortSignal,
): Promise<Database<Tables>> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDirectory, onLost, abandoned) : undefined;
  const pool = embedded?.pool ?? (await connectExternal(databaseUrl ?? '', limits));
  const on = (connections: Pool) =>
    new Kysely<Tables>({
      dialect: new ActingDialect(connections),
      // The keys inside JSON values stay as they are.
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
  const db = on(pool);
  // The others may all wait for locks.
  const health = databaseUrl === undefined ? db : on(externalPool(databaseUrl, 1, { ...limits, ...healthLimits }));
  const ping = async () => void (await sql`select 1`.execute(health));
  const poolState = () => ({
    used: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const close = async () => {
    await db.destroy();
    if (health !== db) await health.destroy();
    await embedded?.close();
  };
  const listen = databaseUrl === undefined ? listenInPool(pool) : listenExternally(databaseUrl);
  return { db, health, ping, poolState, listen, close };
}
