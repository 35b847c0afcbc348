import { Kysely, PostgresDialect } from 'kysely';
import type { Options } from '../options.ts';
import { migrate } from '../store/migrate.ts';
import type { Tables } from '../store/tables.ts';
import { startEmbedded } from './embedded.ts';
import { connectExternal, externalPool } from './external.ts';
import { databaseLimits, type DatabaseLimits } from './limits.ts';

/** The database. */
export interface Database {
  db: Kysely<Tables>;
  /** Asks the database for a sign of life, whatever the calls wait for. Throws when none comes. */
  ping: () => Promise<void>;
  /** Ends the connections, and the embedded database when everything is on the disk. */
  close: () => Promise<void>;
}

type Place = Pick<Options, 'databaseUrl' | 'dataDirectory'>;

/**
 * Connects to the PostgreSQL of `databaseUrl`, or without one starts the embedded database in `dataDirectory`; the structure stays as
 * it is. Throws a `DatabaseError`, one line for whoever started the server. `onLost` is called when the embedded database ends
 * unasked: nothing works from then on. `limits` are those of the connections to a PostgreSQL.
 */
export async function connectDatabase(
  { databaseUrl, dataDirectory }: Place,
  onLost: (reason: Error) => void = () => undefined,
  limits: DatabaseLimits = databaseLimits,
): Promise<Database> {
  const embedded = databaseUrl === undefined ? await startEmbedded(dataDirectory, onLost) : undefined;
  const pool = embedded?.pool ?? (await connectExternal(databaseUrl ?? '', limits));
  // A connection of its own: the others may all wait for a locked row.
  const health = databaseUrl === undefined ? pool : externalPool(databaseUrl, 1, limits);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    if (health !== pool) await health.end();
    await embedded?.close();
  };
  return { db, ping: async () => void (await health.query('select 1')), close };
}

/** Connects, and brings the database to the newest structure. Throws a `DatabaseError` or a `SchemaError`. */
export async function openDatabase(
  place: Place,
  onLost?: (reason: Error) => void,
  limits?: DatabaseLimits,
): Promise<Database> {
  const database = await connectDatabase(place, onLost, limits);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
