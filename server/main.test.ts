import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { newPlace } from '../tests/support/database.ts';
import { newDataFolder } from '../tests/support/new-database.ts';
import { ownEnvironment, ownOptions } from '../tests/support/own-environment.ts';
import { connectDatabase } from './database/connect.ts';
import { claimPurpose } from './store/purpose.ts';
import { openDatabase } from './store/open.ts';
import type { Tables } from './store/tables.ts';

const folder = mkdtempSync(join(tmpdir(), 'bedside-main-'));
afterAll(() => rmSync(folder, { recursive: true }));
const broken = join(folder, 'config.json');
writeFileSync(broken, '{"application":"WEMU"}');

function start(args: string[], environment: Record<string, string> = {}) {
  return spawnSync(process.execPath, [...ownOptions, fileURLToPath(new URL('main.ts', import.meta.url)), ...args], {
    encoding: 'utf8',
    env: { ...ownEnvironment, DATA_DIR: join(folder, 'data'), ...environment },
  });
}

// What is refused of options is in options.test.ts.
test.each([
  ['an unknown option', ['--nope'], {}, /^Unknown option '--nope'/],
  ['a configuration that is wrong', ['--config', broken], {}, /wrong at 'applicationName'/],
  ['no way to send codes', [], { DEMO: '0' }, /^Without the demonstration, security codes need .* SMTP_URL/],
])('%s gives one clear line and exit code 1', (_, args, environment, line) => {
  const { status, stderr, stdout } = start(args, environment);
  expect(stderr).toMatch(line);
  expect([status, stderr.trim().split('\n').length, stdout]).toEqual([1, 1, '']);
});

test('a folder with the demonstration is refused without the demonstration', async () => {
  const dataFolder = await newDataFolder();
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory: dataFolder });
  await db.insertInto('platformPurpose').values({ purpose: 'demonstration' }).execute();
  await close();
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const { status, stderr, stdout } = start([], {
    DATA_DIR: dataFolder,
    SITE_DIR: folder,
    DEMO: '0',
    SMTP_URL: 'smtp://localhost:1',
    MAIL_FROM: 'bedside@hospital.example',
  });
  rmSync(dataFolder, { recursive: true });
  expect(stderr).toMatch(/^The database holds the demonstration/);
  expect([status, stderr.trim().split('\n').length, stdout]).toEqual([1, 1, '']);
});

test('an older database for patients is refused with the demonstration, and stays as it is', async () => {
  const { place, environment, remove } = await newPlace();
  const { db, close } = await openDatabase(place);
  await db.transaction().execute((transaction) => claimPurpose(transaction, 'patients'));
  await sql`drop table proposed_contact`.execute(db);
  await db.deleteFrom('schemaVersion').where('version', '=', 32).execute();
  await close();
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const { status, stderr, stdout } = start([], { ...environment, SITE_DIR: folder, DEMO: '1' });
  expect(stderr).toMatch(/^The database was set up without the demonstration/);
  expect([status, stderr.trim().split('\n').length, stdout]).toEqual([1, 1, '']);
  const after = await connectDatabase<Tables>(place);
  const { rows } = await sql`select to_regclass('proposed_contact') as made`.execute(after.db);
  await after.close();
  await remove();
  expect(rows).toEqual([{ made: null }]);
});

test('a data folder that cannot be written gives one clear line', () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  const { status, stderr, stdout } = start([], { DATA_DIR: join(broken, 'data'), SITE_DIR: folder });
  expect(stderr).toMatch(
    /^The data folder \S+ cannot be used: its path leads through a file\. Nothing was written\.$/m,
  );
  expect([status, stderr.trim().split('\n').length, stdout]).toEqual([1, 1, '']);
});
