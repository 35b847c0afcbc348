import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { testRecording } from '../http/testing/recording.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { advanceRecordings } from './advance.ts';

const minute = 60_000;
const now = new Date('2031-03-01T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);

eachEngine('recordings that progress by themselves', (engine) => {
  beforeAll(() => insertHospitals(engine.db));
  const stateOf = (id: number) =>
    engine.db
      .selectFrom('recording')
      .select(['status', 'lastStatusChangeDate', 'startTimeUs', 'endTimeUs', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  /** `isWaiting` chooses an id that never moves on. */
  const prescribed = async (prescriptionDate: Date, isWaiting = false): Promise<number> => {
    const id = await testRecording(engine.db, { prescriptionDate, application: 'SOM' });
    if ((id % 4 === 0) === isWaiting) return id;
    await engine.db.deleteFrom('recording').where('id', '=', id).execute();
    return prescribed(prescriptionDate, isWaiting);
  };
  const ongoing = (startedMinutesAgo: number, minutes: number) =>
    testRecording(engine.db, {
      status: 'ONGOING_RECORDING',
      startTimeUs: ago(startedMinutesAgo).getTime() * 1000,
      lastStatusChangeDate: ago(startedMinutesAgo),
      durationMs: minutes * minute,
    });

  test('begin some minutes after their prescription, with a recorder', async () => {
    const [due, early, late, waiting] = [
      await prescribed(ago(3)),
      await prescribed(ago(2.9)),
      await prescribed(ago(60)),
      await prescribed(ago(5), true),
    ];
    await advanceRecordings(engine.db, now);
    expect(await stateOf(due)).toMatchObject({
      status: 'ONGOING_RECORDING',
      lastStatusChangeDate: now.toISOString(),
      startTimeUs: now.getTime() * 1000,
      endTimeUs: null,
      version: 2,
    });
    for (const id of [early, late, waiting]) expect(await stateOf(id)).toMatchObject({ status: 'CREATED', version: 1 });
    const serials = await engine.db.selectFrom('recordDevice').select('serial').where('recordId', '=', due).execute();
    expect(serials).toEqual([{ serial: expect.stringMatching(/^PSG-\d{6}$/) }]);
  });

  test('are over exactly when their time is over', async () => {
    const [due, running] = [await ongoing(61, 60), await ongoing(59, 60)];
    await advanceRecordings(engine.db, now);
    expect(await stateOf(due)).toMatchObject({
      status: 'RECORDED',
      lastStatusChangeDate: ago(1).toISOString(),
      endTimeUs: ago(1).getTime() * 1000,
    });
    expect((await stateOf(running)).status).toBe('ONGOING_RECORDING');
  });

  test('pass all states as time passes, and the lists count them', async () => {
    const id = await prescribed(ago(4));
    const later = new Date(now.getTime() + 61 * minute);
    await advanceRecordings(engine.db, now);
    await advanceRecordings(engine.db, later);
    expect((await stateOf(id)).status).toBe('RECORDED');
    const usage = await engine.db.selectFrom('wearableUsage').selectAll().where('recordId', '=', id).execute();
    expect(usage).toMatchObject([{ utcMs: now.getTime(), durationMs: 60 * minute }]);
    const counted = await sql<{ status: string; count: number }>`select status, sum(count)::bigint as count
      from record_tally group by status having sum(count) > 0 order by status`.execute(engine.db);
    const real = await sql`select status, count(*) as count from recording group by status order by status`.execute(
      engine.db,
    );
    expect(counted.rows).toEqual(real.rows);
  });

  describe('with several servers', () => {
    test('progress once each', async () => {
      const ids = await Promise.all([1, 2, 3, 4, 5].map(() => ongoing(90, 60)));
      const moved = await Promise.all([1, 2, 3].map(() => advanceRecordings(engine.db, now)));
      expect(moved.reduce((sum, { over }) => sum + over, 0)).toBe(ids.length);
      for (const id of ids) expect(await stateOf(id)).toMatchObject({ status: 'RECORDED', version: 2 });
    });

    test('are skipped, not changed twice, if another change is in progress', async (context) => {
      // The embedded database has one connection, so nothing runs in parallel.
      if (engine.name === 'PGlite') context.skip();
      const id = await ongoing(90, 60);
      await engine.db.transaction().execute(async (transaction) => {
        await transaction.selectFrom('recording').select('id').where('id', '=', id).forUpdate().execute();
        expect(await advanceRecordings(engine.db, now)).toEqual({ begun: 0, over: 0 });
      });
      expect(await advanceRecordings(engine.db, now)).toEqual({ begun: 0, over: 1 });
    });
  });

  test('with an old prescription stay as they are', async () => {
    const old = await Promise.all([1, 2, 3, 4].map((days) => prescribed(ago(days * 24 * 60))));
    await advanceRecordings(engine.db, now);
    for (const id of old) expect(await stateOf(id)).toMatchObject({ status: 'CREATED', version: 1 });
  });
});
