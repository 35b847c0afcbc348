import { basename, resolve } from 'node:path';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { checked, commandLine, wholeNumber } from './command-line.ts';
import { noDatabaseLimits } from './database/database-limits.ts';
import type { Tables } from './store/tables.ts';
import { connectDatabase, type Database } from './database/connect.ts';
import { DatabaseError } from './database/database-problem.ts';
import { replaceEverything, replaceRecordings } from './demo/load.ts';
import { demoSize } from './demo/recordings.ts';
import { otherContents } from './demo/replaceable.ts';
import { parseOptions, type Options } from './options.ts';
import { refusalLine, runCommand } from './refused-command.ts';
import { migrate } from './store/migrate.ts';

const usage = 'Usage: npm run seed -- [--patients 2000] [--records 6000] [--replace NAME]';

const seedOptions = z.object({
  patients: z._default(wholeNumber('--patients must be a number', 1, 9_999_999), demoSize.patients),
  records: z._default(wholeNumber('--records must be a number', 1, 9_999_999), demoSize.records),
  /** The name confirms that this database may be lost. */
  replace: z.optional(z.string()),
});

async function nameOf({ db }: Database<Tables>, { databaseUrl, dataDirectory }: Options): Promise<string> {
  if (databaseUrl === undefined) return basename(resolve(dataDirectory));
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return rows[0]?.name ?? '';
}

/** Throws if data would be lost without a confirmation. */
async function mayReplaceAll(
  database: Database<Tables>,
  options: Options,
  typed: string | undefined,
): Promise<boolean> {
  const name = await nameOf(database, options);
  if (typed !== undefined && typed !== name)
    throw new DatabaseError(`--replace names '${typed}', but this is the database '${name}'. Nothing was changed.`);
  const other = await otherContents(database.db);
  if (other !== undefined && typed === undefined)
    throw new DatabaseError(
      `The database '${name}' holds ${other}. Nothing was changed. To lose all of Bedside's data in it, add --replace ${name}`,
    );
  return typed !== undefined;
}

function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
}

async function seed(): Promise<void> {
  const given = commandLine(process.argv.slice(2), ['patients', 'records', 'replace'], usage);
  const { replace, ...size } = checked(seedOptions, given);
  const options = parseOptions([], process.env);
  const total = size.patients + size.records;
  const database = await connectDatabase<Tables>(options, undefined, noDatabaseLimits);
  const startedAt = performance.now();
  try {
    const fill = (await mayReplaceAll(database, options, replace)) ? replaceEverything : replaceRecordings;
    await migrate(database.db);
    await fill(database.db, size, new Date(), (done) => say(`${Math.floor((100 * done) / total)} %`));
  } finally {
    await database.close();
  }
  say('');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${size.patients} patients and ${size.records} recordings in ${seconds} s\n`);
}

/** PostgreSQL's code: another program's table refers to ours. */
const isReferredTo = '0A000';

function lineOf(error: unknown): string | undefined {
  if (error instanceof Error && 'code' in error && error.code === isReferredTo)
    return `A table that is not Bedside's is in the way: ${error.message}. Nothing was changed.`;
  return refusalLine(error);
}

await runCommand(seed, lineOf);
