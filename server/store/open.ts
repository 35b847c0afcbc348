import { connectDatabase, type Database, type Place } from '../database/connect.ts';
import type { DatabaseLimits } from '../database/limits.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

export async function openDatabase(
  place: Place,
  onLost?: (reason: Error) => void,
  limits?: DatabaseLimits,
): Promise<Database<Tables>> {
  const database = await connectDatabase<Tables>(place, onLost, limits);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
