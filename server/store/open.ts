import { connectDatabase, type Database, type Place } from '../database/connect.ts';
import type { DatabaseLimits } from '../database/database-limits.ts';
import { expectStructure, migrate } from './migrate.ts';
import { refuseForeign } from './own-tables.ts';
import type { Db, Tables } from './tables.ts';

interface Opening {
  /** It looks at the database before anything is written, and throws to refuse it. */
  mayUse?: (db: Db) => Promise<void>;
  /** Ends the start. */
  abandoned?: AbortSignal;
}

export async function openDatabase(
  place: Place,
  onLost?: (reason: Error) => void,
  limits?: DatabaseLimits,
  { mayUse, abandoned }: Opening = {},
): Promise<Database<Tables>> {
  const database = await connectDatabase<Tables>(place, onLost, limits, abandoned);
  try {
    await refuseForeign(database.db);
    await mayUse?.(database.db);
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return { ...database, ping: () => expectStructure(database.health) };
}
