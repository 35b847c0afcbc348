import { Kysely, PostgresDialect } from 'kysely';
import type { Options } from '../options.ts';
import { migrate } from '../store/migrate.ts';
import type { Tables } from '../store/tables.ts';
import { startEmbedded } from './embedded.ts';
import { connectExternal } from './external.ts';

/** The database, with the structure that this version needs. */
export interface Database {
  db: Kysely<Tables>;
  embedded: boolean;
  /** Ends the connections, and the embedded database when everything is on the disk. */
  close: () => Promise<void>;
}

/**
 * Opens the PostgreSQL of `databaseUrl`, or without one the embedded database in `dataDirectory`, and brings it to the
 * newest structure. Throws a `DatabaseError` or a `SchemaError`, each one line for whoever started the server.
 * `onLost` is called when the embedded database ends unasked: nothing works from then on.
 */
export async function openDatabase(
  options: Pick<Options, 'databaseUrl' | 'dataDirectory'>,
  onLost: (reason: Error) => void = () => undefined,
): Promise<Database> {
  const embedded = options.databaseUrl === undefined ? await startEmbedded(options.dataDirectory, onLost) : undefined;
  const pool = embedded?.pool ?? (await connectExternal(options.databaseUrl ?? ''));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy();
    await embedded?.close();
  };
  try {
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, embedded: embedded !== undefined, close };
}
