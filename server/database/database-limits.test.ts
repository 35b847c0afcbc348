import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Busy } from '../busy.ts';
import { loadDemonstration } from '../demo/load.ts';
import { asBusy, databaseLimits, noDatabaseLimits } from './database-limits.ts';
import { openDatabase } from '../store/open.ts';
import type { Tables } from '../store/tables.ts';
import type { Database } from './connect.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] ?? '';
const name = `bedside_limits_${process.pid}`;

/** The server has as many connections. */
const connections = 10;

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const reason = async (task: Promise<unknown>) =>
  asBusy(
    await task.then(
      () => 'done',
      (error: unknown) => error,
    ),
  );

const lock = (transaction: Database<Tables>['db'], key: number) =>
  sql`select pg_advisory_xact_lock(${key}::int)`.execute(transaction);

const lockRow = ({ db }: Database<Tables>) => sql`update held set id = 1`.execute(db);

describe.skipIf(!databaseUrl)('on PostgreSQL', () => {
  let ownUrl = '';
  let holder: Client;
  beforeAll(async () => {
    await administer(`create database ${name}`);
    ownUrl = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
    const { db, close } = await openDatabase({ databaseUrl: ownUrl, dataDirectory: '' }, undefined, noDatabaseLimits);
    await sql`create table held (id int primary key); insert into held values (1)`.execute(db);
    await close();
    holder = new Client({ connectionString: ownUrl });
    await holder.connect();
  });
  afterAll(async () => {
    await holder.end();
    await administer(`drop database ${name} with (force)`);
  });

  const within = async (limits: Partial<typeof databaseLimits>, use: (database: Database<Tables>) => Promise<void>) => {
    const options = { databaseUrl: ownUrl, dataDirectory: '' };
    const database = await openDatabase(options, undefined, { ...noDatabaseLimits, ...limits });
    await use(database).finally(() => database.close());
  };

  test('a statement that takes too long ends as busy', async () => {
    await within({ statement_timeout: 1000 }, async ({ db }) => {
      expect(await reason(sql`select pg_sleep(60)`.execute(db))).toBeInstanceOf(Busy);
    });
  });

  test('waiting for a locked row has a time limit', async () => {
    await holder.query('begin; update held set id = 1');
    await within({ lock_timeout: 50 }, async (database) => {
      expect(await reason(lockRow(database))).toBeInstanceOf(Busy);
    });
    await holder.query('rollback');
  });

  test('a transaction that is idle for too long ends as busy', async () => {
    await within({ idle_in_transaction_session_timeout: 50 }, async ({ db }) => {
      const idle = db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        const sessions = () => holder.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid]);
        await expect.poll(async () => (await sessions()).rows).toEqual([]);
        await sql`select 1`.execute(transaction);
      });
      expect(await reason(idle)).toBeInstanceOf(Busy);
      expect(await reason(sql`select 1`.execute(db))).toBe('done');
    });
  });

  test('one of two transactions that wait for each other ends as busy', async () => {
    await within({}, async ({ db }) => {
      const bothHold = Promise.withResolvers<void>();
      let holding = 0;
      const task = (first: number, second: number) =>
        db.transaction().execute(async (transaction) => {
          await lock(transaction, first);
          if (++holding === 2) bothHold.resolve();
          await bothHold.promise;
          await lock(transaction, second);
        });
      const reasons = await Promise.all([reason(task(1, 2)), reason(task(2, 1))]);
      expect(reasons.filter((one) => one instanceof Busy)).toHaveLength(1);
      expect(reasons).toContain('done');
    });
  });

  test('while all connections wait for a locked row, the health check passes, and further calls get an error', async () => {
    await holder.query('begin; update held set id = 1');
    await within({ connectionTimeoutMillis: 10_000 }, async (database) => {
      const waiting = Array.from({ length: connections }, () => lockRow(database));
      expect(await reason(sql`select 1`.execute(database.db))).toBeInstanceOf(Busy);
      await database.ping();
      await holder.query('rollback');
      await Promise.all(waiting);
    });
  });

  test('a start waits for another server that loads the database', async () => {
    await holder.query('begin; lock table app_user in share row exclusive mode');
    await within({ lock_timeout: 50 }, async ({ db }) => {
      const loading = loadDemonstration(db, { patients: 1, records: 1 });
      const waiting = 'select from pg_locks where not granted';
      await expect.poll(async () => (await holder.query(waiting)).rows.length).toBeGreaterThan(0);
      await holder.query('select pg_sleep(0.2)');
      await holder.query('rollback');
      expect(await loading).toBe(true);
    });
  });
});
