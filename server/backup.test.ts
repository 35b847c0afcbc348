import 'temporal-polyfill/global';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newDatabase, newDataFolder, temporaryFolder } from '../tests/support/new-database.ts';
import type { Place } from './database/connect.ts';
import { prepareUploads } from './http/record-files/prepare-uploads.ts';
import { testPlatform } from './http/testing/platform.ts';
import { testRecording } from './http/testing/recording.ts';
import { signIn } from './http/testing/sign-in.ts';
import { edfBytes, prescribedBefore, stateOf, upload } from './http/testing/uploads.ts';
import { openDatabase } from './store/open.ts';
import type { Db } from './store/tables.ts';
import { insertHospitals } from './testing/hospitals.ts';

// What docs/operations.md says about backups.

/** Every row of every table, and where each sequence stands. */
async function contentOf(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select to_jsonb(present)::text as row
      from ${sql.table(name)} as present order by 1`.execute(db);
    content[name] = rows.map(({ row }) => row);
  }
  const sequences = await sql`select sequencename, last_value::text from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  return { ...content, sequences: sequences.rows };
}

function filesOf(dataFolder: string): string[] {
  const folder = join(dataFolder, 'uploads');
  return readdirSync(folder)
    .toSorted()
    .map(
      (name) =>
        `${name} ${createHash('sha256')
          .update(readFileSync(join(folder, name)))
          .digest('hex')}`,
    );
}

/** A hospital at work, with a recording file that counts. Returns what a restored platform must have. */
async function fill(place: Place) {
  const { db, close } = await openDatabase(place);
  await insertHospitals(db);
  const platform = testPlatform(db, { uploads: await prepareUploads({ ...place, filesBucket: undefined }, db) });
  const technician = await signIn(platform, db, 'technician@hospital.example');
  const recording = await testRecording(db, prescribedBefore());
  expect(await upload(platform, technician, recording, edfBytes())).toMatchObject({ state: 'accepted' });
  const content = await contentOf(db);
  await close();
  return { content, files: filesOf(place.dataDirectory), recording, technician };
}

/** What is in a restored platform, which then goes on. */
async function restored(place: Place, { recording, technician }: Awaited<ReturnType<typeof fill>>) {
  const { db, close } = await openDatabase(place);
  try {
    const found = { content: await contentOf(db), files: filesOf(place.dataDirectory) };
    const platform = testPlatform(db, { uploads: await prepareUploads({ ...place, filesBucket: undefined }, db) });
    // Sessions go on, the file counts, people sign in, and what is written next takes no number twice.
    expect(await stateOf(platform, technician, recording)).toMatchObject({ state: 'accepted' });
    expect(await signIn(platform, db, 'doctor@hospital.example')).not.toBe('');
    expect(await testRecording(db)).toBeGreaterThan(recording);
    // The history is still guarded by its triggers.
    await expect(sql`delete from history`.execute(db)).rejects.toThrow(/history/);
    return found;
  } finally {
    await close();
  }
}

test('a copy of the data folder of a stopped server has the database and the files', async () => {
  const dataDirectory = await newDataFolder();
  const filled = await fill({ databaseUrl: undefined, dataDirectory });
  const backup = temporaryFolder();
  cpSync(dataDirectory, backup, { recursive: true });
  rmSync(dataDirectory, { recursive: true });
  const { content, files } = filled;
  expect(files).not.toEqual([]);
  expect(await restored({ databaseUrl: undefined, dataDirectory: backup }, filled)).toEqual({ content, files });
  rmSync(backup, { recursive: true });
});

const server = process.env['TEST_DATABASE_URL'];

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

test.skipIf(!server)(
  'pg_dump and the folder of uploads have everything, and pg_restore fills an empty database',
  async () => {
    const [source, target] = [await newDatabase(server ?? ''), await newDatabase(server ?? '')];
    const [dataDirectory, next, backup] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
    const filled = await fill({ databaseUrl: source.url, dataDirectory });
    const dump = join(backup, 'bedside.dump');
    run('pg_dump', '--format=custom', `--file=${dump}`, source.url);
    cpSync(join(dataDirectory, 'uploads'), join(backup, 'uploads'), { recursive: true });
    await source.remove();
    rmSync(dataDirectory, { recursive: true });

    run('pg_restore', '--exit-on-error', '--no-owner', `--dbname=${target.url}`, dump);
    cpSync(join(backup, 'uploads'), join(next, 'uploads'), { recursive: true });
    const { content, files } = filled;
    expect(await restored({ databaseUrl: target.url, dataDirectory: next }, filled)).toEqual({ content, files });
    await target.remove();
    for (const folder of [next, backup]) rmSync(folder, { recursive: true });
  },
);
