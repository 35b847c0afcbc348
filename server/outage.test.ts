import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDatabaseNetwork, type DatabaseNetwork } from '../tests/support/database-network.ts';
import { newDatabase, newDataFolder, type NewDatabase } from '../tests/support/new-database.ts';
import { ownEnvironment, ownOptions } from '../tests/support/own-environment.ts';
import { startServer } from '../tests/support/server-process.ts';
import { openDatabase } from './store/open.ts';

const postgres = process.env['TEST_DATABASE_URL'] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'bedside-outage-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(folder, { recursive: true }));

/** The server in its own process, perhaps not ready yet. */
function launch(environment: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, [...ownOptions, fileURLToPath(new URL('main.ts', import.meta.url)), '--port', '0'], {
    env: { ...ownEnvironment, DATA_DIR: folder, SITE_DIR: folder, DEMO: '1', ...environment },
    stdio: 'ignore',
  });
}

/** Its exit code. */
async function ended(server: ChildProcess): Promise<unknown> {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  return (await exited)[0];
}

test('SIGTERM ends a start with the embedded database, which can be opened again', async () => {
  const own = await newDataFolder();
  const isLocked = () => existsSync(join(own, 'lock'));
  const server = launch({ DATA_DIR: own });
  await expect.poll(isLocked).toBe(true);
  expect(await ended(server)).toBe(0);
  // On a busy machine it was killed, and left its lock.
  await (await openDatabase({ databaseUrl: undefined, dataDirectory: own })).close();
  expect(isLocked()).toBe(false);
  rmSync(own, { recursive: true });
});

describe.skipIf(!postgres)('while PostgreSQL is silent', () => {
  let own: NewDatabase;
  let network: DatabaseNetwork;
  beforeAll(async () => {
    own = await newDatabase(postgres);
  });
  beforeEach(async () => {
    network = await startDatabaseNetwork(own.url);
  });
  afterEach(() => network.close());
  afterAll(() => own.remove());

  test.each(['set "lock_timeout"', 'create table if not exists schema_version'])(
    'SIGTERM ends a start that waits for an answer to %s',
    async (statement) => {
      network.loseAnswerTo(statement);
      const server = launch({ DATABASE_URL: network.url });
      await network.swallowed();
      expect(await ended(server)).toBe(0);
    },
  );

  test('SIGTERM ends a start that cannot connect', async () => {
    await network.become('blackhole');
    const server = launch({ DATABASE_URL: network.url });
    await network.swallowed();
    expect(await ended(server)).toBe(0);
  });

  test('SIGTERM ends a running server, and a call gets an answer or ends', async () => {
    // Nothing is sent, and the demonstration would have to be loaded first.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bedside@hospital.example' };
    const environment = { DATABASE_URL: network.url, DEMO: '0', ...mail };
    const server = await startServer(folder, 0, { environment, siteFolder: folder });
    await network.become('blackhole');
    const call = fetch(`${server.url}/readyz`).then(({ status }) => status);
    await network.swallowed();
    await server.stop();
    expect(await call).toBe(503);
  });
});
