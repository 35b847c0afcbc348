import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newDataFolder, newDatabase, type NewDatabase } from '../tests/support/new-database.ts';
import { ownEnvironment, ownOptions } from '../tests/support/own-environment.ts';
import { connectDatabase } from './database/connect.ts';
import { loadDemonstration } from './demo/load.ts';
import { migrate } from './store/migrate.ts';
import type { Tables, Db } from './store/tables.ts';

const url = process.env['TEST_DATABASE_URL'];

const addDoctor = (db: Db) =>
  sql`insert into app_user (email, first_name, last_name) values ('doctor@hospital.example', 'A', 'B')`.execute(db);

describe.skipIf(!url)('npm run seed', () => {
  let database: NewDatabase;
  beforeEach(async () => {
    database = await newDatabase(url ?? '');
  });
  afterEach(() => database.remove());

  const task = async <Result>(job: (db: Db) => Promise<Result>): Promise<Result> => {
    const { db, close } = await connectDatabase<Tables>({ databaseUrl: database.url, dataDirectory: '' });
    return job(db).finally(close);
  };
  const seed = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [...ownOptions, fileURLToPath(new URL('seed.ts', import.meta.url)), '--patients', '4', '--records', '5', ...args],
      { encoding: 'utf8', env: { ...ownEnvironment, DATABASE_URL: database.url } },
    );
  const refusal = (...args: string[]) => {
    const { status, stderr, stdout } = seed(...args);
    expect([status, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
    return stderr;
  };
  const count = (table: 'appUser' | 'patient' | 'invoice') =>
    task(async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db);
      return rows[0]?.count;
    });

  test('fills an empty database, and replaces a demonstration', async () => {
    expect(seed().stderr).toBe('');
    expect(seed('--patients', '3').stdout).toMatch(/^3 patients and 5 recordings in/);
    expect(await count('patient')).toBe(3);
  });

  test('changes a database of patients only after its name is typed, and then deletes all of it', async () => {
    await task(async (db) => {
      await migrate(db);
      await addDoctor(db);
      await sql`insert into organization (id, name) values (1, 'Hospital')`.execute(db);
      await sql`insert into patient (organization_id, first_name, last_name) values (1, 'Anna', 'Weber')`.execute(db);
      await sql`insert into platform_purpose (purpose) values ('patients')`.execute(db);
    });
    const { name } = database;
    const refused = refusal();
    expect(refused).toContain(`The database '${name}' holds an installation for patients. Nothing was changed.`);
    expect(refused).toContain(`--replace ${name}\n`);
    expect(refusal('--replace', 'postgres')).toMatch(/^--replace names 'postgres', but this is the database/);
    expect([await count('appUser'), await count('patient')]).toEqual([1, 1]);
    expect(seed('--replace', name).stderr).toBe('');
    const left = await task((db) => db.selectFrom('appUser').select('email').execute());
    expect(left.filter(({ email }) => !email.endsWith('@demo.example'))).toEqual([]);
    expect([left.length, await count('patient')]).toEqual([51, 4]);
  });

  test('does not migrate a database of an earlier version that has other accounts', async () => {
    await task(async (db) => {
      await migrate(db);
      await addDoctor(db);
      await sql`drop table platform_purpose, known_caller`.execute(db);
      await sql`delete from schema_version where version = 7`.execute(db);
    });
    expect(refusal()).toContain("holds accounts that are not the demonstration's");
    const versions = await task((db) =>
      db.selectFrom('schemaVersion').select('version').where('version', '=', 7).execute(),
    );
    expect(versions).toEqual([]);
  });

  test('refuses a demonstration that has other accounts', async () => {
    await task(async (db) => {
      await migrate(db);
      await loadDemonstration(db, { patients: 2, records: 2 });
      await addDoctor(db);
    });
    expect(refusal()).toContain("holds accounts that are not the demonstration's");
    expect(await count('patient')).toBe(2);
  });

  test('refuses a database of another program, and never changes its tables', async () => {
    await task((db) => sql`create table invoice (id int)`.execute(db));
    await task((db) => sql`insert into invoice values (1)`.execute(db));
    expect(refusal()).toContain("holds tables that are not Bedside's (invoice)");
    expect(await task((db) => sql`select from pg_class where relname = 'app_user'`.execute(db))).toMatchObject({
      rows: [],
    });
    expect(seed('--replace', database.name).stderr).toBe('');
    await task((db) => sql`create table visit (patient_id bigint references patient)`.execute(db));
    expect(refusal('--replace', database.name)).toMatch(
      /^A table that is not Bedside's is in the way: .*Nothing was changed/,
    );
    expect([await count('invoice'), await count('patient')]).toEqual([1, 4]);
  });

  test('always refuses a database in which another program has tables with our names', async () => {
    await task((db) => sql`create table patient (id int)`.execute(db));
    expect(refusal('--replace', database.name)).toContain("where Bedside's would be (patient)");
  });
});

test('a data folder is confirmed by its own name', async () => {
  const folder = await newDataFolder();
  const { db, close } = await connectDatabase<Tables>({ databaseUrl: undefined, dataDirectory: folder });
  await sql`insert into platform_purpose (purpose) values ('patients')`.execute(db);
  await close();
  const seed = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [...ownOptions, fileURLToPath(new URL('seed.ts', import.meta.url)), '--patients', '4', '--records', '5', ...args],
      {
        encoding: 'utf8',
        env: { ...ownEnvironment, DATA_DIR: folder },
      },
    );
  const refused = seed();
  const replaced = seed('--replace', basename(folder));
  rmSync(folder, { recursive: true });
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining(`--replace ${basename(folder)}\n`)]);
  expect([replaced.status, replaced.stderr]).toEqual([0, '']);
});
