import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import type { Options } from '../options.ts';
import { startEmbedded } from './embedded.ts';
import { connectExternal, externalPool } from './external.ts';
import { databaseLimits, type DatabaseLimits } from './limits.ts';

export interface Database<Tables> {
  db: Kysely<Tables>;
  ping: () => Promise<void>;
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
    dialect: new PostgresDialect({ pool }),
    // The keys inside JSON values stay as they are.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async () => {
    await db.destroy();
    if (health !== pool) await health.end();
    await embedded?.close();
  };
  return { db, ping: async () => void (await health.query('select 1')), close };
}
