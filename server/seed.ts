import { parseArgs } from 'node:util';
import { DatabaseError } from './database/problem.ts';
import { openDatabase } from './database/open.ts';
import { replaceRecordings } from './demo/load.ts';
import { demoSize, type Size } from './demo/recordings.ts';
import { OptionsError, parseOptions } from './options.ts';
import { SchemaError } from './store/migrate.ts';

// `npm run seed -- --patients 100000 --records 300000`: replaces patients and recordings by generated ones.

const usage = 'Usage: npm run seed -- [--patients 2000] [--records 6000]';

function countOf(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text))
    throw new OptionsError(`--${name} must be a number from 1 to 9999999, not '${text}'. ${usage}`);
  return Number(text);
}

function sizeOf(args: string[]): Size {
  try {
    const { values } = parseArgs({
      args,
      strict: true,
      options: { patients: { type: 'string' }, records: { type: 'string' } },
    });
    return {
      patients: countOf('patients', values.patients, demoSize.patients),
      records: countOf('records', values.records, demoSize.records),
    };
  } catch (error) {
    throw error instanceof OptionsError ? error : new OptionsError(usage);
  }
}

/** Shows how far it is, in one line that is written over; nothing where nobody watches. */
function say(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${text}`);
}

async function seed(): Promise<void> {
  const size = sizeOf(process.argv.slice(2));
  const total = size.patients + size.records;
  const { db, close } = await openDatabase(parseOptions([], process.env));
  const startedAt = performance.now();
  try {
    await replaceRecordings(db, size, new Date(), (done) => say(`${Math.floor((100 * done) / total)} %`));
  } finally {
    await close();
  }
  say('');
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${size.patients} patients and ${size.records} recordings in ${seconds} s\n`);
}

try {
  await seed();
} catch (error) {
  if (!(error instanceof OptionsError || error instanceof DatabaseError || error instanceof SchemaError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
