import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase, type NewDatabase } from '../../tests/support/new-database.ts';
import { listenExternally } from './database-notices.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

describe.skipIf(!server)('notices of PostgreSQL', () => {
  let database: NewDatabase;
  let writer: Client;
  beforeAll(async () => {
    database = await newDatabase(server);
    writer = new Client({ connectionString: database.url });
    await writer.connect();
  });
  afterAll(async () => {
    await writer.end();
    await database.remove();
  });

  test('arrive on one connection, which is opened again after it was lost', async () => {
    const states: boolean[] = [];
    const heard: string[] = [];
    const stop = await listenExternally(database.url)({
      onNotice: (text) => heard.push(text),
      onListening: (isListening) => states.push(isListening),
    });
    await writer.query("select pg_notify('bedside', 'one')");
    await expect.poll(() => heard).toEqual(['one']);
    await writer.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = $1',
      [database.name],
    );
    await expect.poll(() => states).toEqual([true, false]);
    await expect.poll(() => states).toEqual([true, false, true]);
    await writer.query("select pg_notify('bedside', 'two')");
    await expect.poll(() => heard).toEqual(['one', 'two']);
    await stop();
    expect(states).toEqual([true, false, true]);
  });
});
