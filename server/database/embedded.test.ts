import { cpSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScript, until } from '../../tests/support/child.ts';
import { newDataFolder } from '../../tests/support/new-database.ts';
import { migrations } from '../store/migrations/all.ts';
import { openDatabase } from '../store/open.ts';
import { processStart } from './lock-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await newDataFolder();
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (onLost?: (reason: Error) => void) =>
  openDatabase({ databaseUrl: undefined, dataDirectory: folder }, onLost);
const databaseProcess = () => (JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as { pid: number }).pid;

test('a second start on the same folder names the process that uses it', async () => {
  const first = await open();
  await expect(open()).rejects.toThrow(`The data folder ${folder} is in use by process ${process.pid}.`);
  await first.close();
  await (await open()).close();
});

test('only its user can reach the database', async () => {
  const { close } = await open();
  expect(statSync(join(folder, '.s.PGSQL.5432')).mode & 0o077).toBe(0);
  expect(statSync(folder).mode & 0o077).toBe(0);
  await close();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});

test('starts below `node --watch`, which reports files on the same channel', async () => {
  vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1');
  const { db, close } = await open().finally(() => vi.unstubAllEnvs());
  expect(await db.selectFrom('appUser').select('id').execute()).toEqual([]);
  await close();
});

test('a folder works even if its path is too long for a socket', async () => {
  const long = join(folder, 'a-folder-with-a-rather-long-name'.repeat(4));
  // Creating a database takes much longer than opening one.
  cpSync(join(folder, 'database'), join(long, 'database'), { recursive: true });
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory: long });
  expect(await db.selectFrom('schemaVersion').select('version').execute()).toHaveLength(Object.keys(migrations).length);
  await close();
});

test('the database stops with its server, and the next start works at once', async () => {
  const server = startScript('writer-process.ts', [folder, 'idle']);
  await server.printed(1);
  const child = databaseProcess();
  expect(processStart(child)).toBeDefined();
  await server.kill();
  await (await open()).close();
  await until(() => processStart(child) === undefined);
});

test('a database that stops unexpectedly is reported, and its queries fail instead of hanging', async () => {
  const { promise: lost, resolve: onLost } = Promise.withResolvers<Error>();
  const { db, close } = await open(onLost);
  await db.selectFrom('appUser').select('id').execute();
  process.kill(databaseProcess(), 'SIGKILL');
  expect((await lost).message).toBe('The embedded database ended unexpectedly (SIGKILL).');
  await expect(sql`select 1`.execute(db)).rejects.toThrow(/ECONN|ENOENT|terminated/);
  await close();
});
