import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startDatabaseNetwork, type DatabaseNetwork } from '../../tests/support/database-network.ts';
import { newDatabase, type NewDatabase } from '../../tests/support/new-database.ts';
import { Busy } from '../busy.ts';
import { startConverter } from '../converter/converter.ts';
import { newPatient } from '../http/testing/patient.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../http/testing/platform.ts';
import { testRecording } from '../http/testing/recording.ts';
import { signIn } from '../http/testing/sign-in.ts';
import { createLog } from '../log.ts';
import { requestConversions, conversionsOf } from '../store/conversions.ts';
import { openDatabase } from '../store/open.ts';
import { recordedSession } from '../store/recorded-session.ts';
import type { Tables } from '../store/tables.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import type { Database } from './connect.ts';
import { listenExternally } from './database-notices.ts';

const server = process.env['TEST_DATABASE_URL'] ?? '';

const answerMs = 1500;
const limits = { connectionTimeoutMillis: answerMs, answerMs };

/** The server has as many connections. */
const connections = 10;

const seen = async (answer: Response) => [
  (await refusalOf(answer)).errors[0]?.code,
  answer.status,
  answer.headers.get('Retry-After'),
];
const busy = ['busy', 503, '5'];

describe.skipIf(!server)('while PostgreSQL is away', () => {
  let own: NewDatabase;
  let network: DatabaseNetwork;
  let database: Database<Tables>;
  let platform: TestPlatform;
  let doctor: string;
  let recordId: number;
  let other: Client;
  beforeAll(async () => {
    own = await newDatabase(server);
    const direct = await openDatabase({ databaseUrl: own.url, dataDirectory: '' });
    await insertHospitals(direct.db);
    recordId = await testRecording(direct.db);
    doctor = await signIn(testPlatform(direct.db), direct.db, 'doctor@hospital.example');
    await direct.close();
    network = await startDatabaseNetwork(own.url);
    database = await openDatabase({ databaseUrl: network.url, dataDirectory: '' }, undefined, limits);
    platform = testPlatform(database.db, { ping: database.ping });
    other = new Client({ connectionString: own.url });
    await other.connect();
  });
  afterEach(() => network.become('pass'));
  afterAll(async () => {
    await database.close();
    await network.close();
    await other.end();
    await own.remove();
  });

  const read = () => platform.call('/v1/usercontext', { cookie: doctor });
  const create = (key: string, lastName: string) =>
    platform.call('/v1/patients', {
      method: 'POST',
      cookie: doctor,
      body: { ...newPatient, lastName },
      headers: { 'Idempotency-Key': key },
    });
  const patients = async (lastName: string) =>
    (await other.query('select from patient where last_name = $1', [lastName])).rows.length;
  const expectAnswers = () => expect.poll(async () => (await read()).status).toBe(200);

  test.each(['blackhole', 'refuse'] as const)('all calls are busy, and work when it is back (%s)', async (weather) => {
    // All connections of the pool are open.
    await Promise.all(Array.from({ length: connections }, read));
    await network.become(weather);
    const answers = await Promise.all(Array.from({ length: 3 * connections }, read));
    expect(await Promise.all(answers.map(seen))).toEqual(answers.map(() => busy));
    expect((await platform.call('/healthz')).status).toBe(200);
    expect((await platform.call('/readyz')).status).toBe(503);
    await network.become('pass');
    await expectAnswers();
    const again = await Promise.all(Array.from({ length: connections }, read));
    expect(again.map(({ status }) => status)).toEqual(again.map(() => 200));
    await expect.poll(async () => (await platform.call('/readyz')).status).toBe(200);
  });

  test('a creation whose statement is lost is busy, and is done once when it is repeated', async () => {
    network.loseAnswerTo('insert into "patient"');
    expect(await seen(await create('lost-statement', 'Hale'))).toEqual(busy);
    await network.become('pass');
    await expect.poll(async () => (await create('lost-statement', 'Hale')).status).toBe(201);
    expect(await patients('Hale')).toBe(1);
  });

  test('a creation whose COMMIT is not answered has an unknown outcome, and is done once when it is repeated', async () => {
    network.loseAnswerTo('commit');
    expect(await seen(await create('unanswered', 'Moss'))).toEqual(['server', 500, null]);
    await network.become('pass');
    await expectAnswers();
    expect((await create('unanswered', 'Moss')).status).toBe(201);
    expect(await patients('Moss')).toBe(1);
  });

  test('a change whose COMMIT is not answered has an unknown outcome, too', async () => {
    const { headers } = await create('for-a-change', 'Reed');
    network.loseAnswerTo('commit');
    const changed = await platform.call(headers.get('Location') ?? '', {
      method: 'PUT',
      cookie: doctor,
      body: { ...newPatient, lastName: 'Reed', city: 'Lyon' },
    });
    expect(await seen(changed)).toEqual(['server', 500, null]);
  });

  test('the renewal of a session is repeated by the next call', async () => {
    await other.query(`update session set last_used_at = now() - interval '2 minutes'`);
    network.loseAnswerTo('update "session"');
    expect(await seen(await read())).toEqual(busy);
    await network.become('pass');
    await expectAnswers();
  });

  test('one connection is enough for many first looks at once', async () => {
    const { db, close } = await openDatabase({ databaseUrl: own.url, dataDirectory: '' }, undefined, {
      ...limits,
      max: 1,
    });
    const { headers } = await create('for-many-looks', 'Ward');
    const narrow = testPlatform(db);
    const look = (path: string) => narrow.call(path, { cookie: doctor });
    const paths = [headers.get('Location') ?? '', `/v1/records/${recordId}`];
    const answers = await Promise.all(Array.from({ length: 2 * connections }, () => paths.map(look)).flat());
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await close();
  });

  /** PostgreSQL ends the only connection that waits for a lock. */
  const endWaiting = async () => {
    const blocked = `select pid from pg_locks where not granted and database =
      (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await other.query(blocked)).rows).toHaveLength(1);
    await other.query(`select pg_terminate_backend(pid) from (${blocked}) as waiting`);
  };

  test('a conversion is not called broken because its outcome could not be written', async () => {
    const session = await recordedSession(database.db, recordId);
    if (!session) throw new Error('there is no such recording');
    await requestConversions(database.db, session, ['EDF_PLUS'], 1);
    const logged: string[] = [];
    const converter = startConverter({
      db: database.db,
      log: createLog((line) => logged.push(line)),
      convert: async () => {
        await other.query('begin; lock table conversion in exclusive mode');
        return { sizeBytes: 1, crc32: 1 };
      },
    });
    await endWaiting();
    await expect.poll(() => logged.join()).toContain('conversion failed');
    await other.query('rollback');
    await converter.stop();
    expect(await conversionsOf(database.db, session, ['EDF_PLUS'])).toMatchObject([{ status: 'IN_PROGRESS' }]);
  });

  test('a call whose connection PostgreSQL ends is busy', async () => {
    await other.query('begin; lock table patient in access exclusive mode');
    const waiting = create('terminated', 'Lowe');
    await endWaiting();
    expect(await seen(await waiting)).toEqual(busy);
    await other.query('rollback');
    expect((await create('terminated', 'Lowe')).status).toBe(201);
    expect(await patients('Lowe')).toBe(1);
  });

  test('a first look whose row PostgreSQL did not confirm is busy, and works when it is repeated', async () => {
    const { headers } = await create('for-a-look', 'Shaw');
    const look = () => platform.call(headers.get('Location') ?? '', { cookie: doctor });
    await other.query('begin; lock table reading in access exclusive mode');
    const waiting = look();
    await endWaiting();
    expect(await seen(await waiting)).toEqual(busy);
    await other.query('rollback');
    expect((await look()).status).toBe(200);
  });

  test('the next call never gets a connection that PostgreSQL has just ended', async () => {
    const { db, close } = await openDatabase({ databaseUrl: own.url, dataDirectory: '' }, undefined, {
      ...limits,
      max: 1,
    });
    for (let time = 0; time < 20; time += 1) {
      await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow(Busy);
      await expect(sql`select 1 as one`.execute(db)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    }
    await close();
  });

  test('closing does not wait for its answers', async () => {
    const second = await openDatabase({ databaseUrl: network.url, dataDirectory: '' }, undefined, limits);
    const stop = await second.listen({ onNotice: () => undefined, onListening: () => undefined });
    await network.become('blackhole');
    const call = testPlatform(second.db).call('/v1/usercontext', { cookie: doctor });
    await network.swallowed();
    await stop();
    await second.close();
    expect(await seen(await call)).toEqual(busy);
  });

  test('notices are missing for some time, and the listener says so', async () => {
    const states: boolean[] = [];
    const stop = await listenExternally(network.url, { testEveryMs: 200, answerMs: 1000 })({
      onNotice: () => undefined,
      onListening: (isListening) => states.push(isListening),
    });
    await network.become('blackhole');
    await expect.poll(() => states).toEqual([true, false]);
    await network.become('pass');
    // On a busy machine it may miss an answer again later.
    await expect.poll(() => states.slice(0, 3)).toEqual([true, false, true]);
    await stop();
  });
});
