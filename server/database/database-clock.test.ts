import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { createLog } from '../log.ts';
import { followClock, type DatabaseClock } from './database-clock.ts';

const hourMs = 3_600_000;

eachEngine('the clock of the platform', (engine) => {
  let logged: string[];
  let clock: DatabaseClock | undefined;
  beforeEach(() => {
    logged = [];
  });
  afterEach(() => {
    clock?.stop();
    vi.useRealTimers();
  });
  const follow = async (serverNow?: () => number) => {
    clock = await followClock(
      engine.db,
      createLog((line) => logged.push(line)),
      serverNow,
    );
    return clock;
  };
  const databaseMs = async () => {
    const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(engine.db);
    return Date.parse(rows[0]?.now ?? '');
  };

  test.each([
    ['ahead', hourMs],
    ['behind', -hourMs],
  ])('is the database’s, also if the server’s is an hour %s, which is said at the start', async (_, aheadMs) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
    const { now } = await follow();
    const before = await databaseMs();
    const told = now().getTime();
    const after = await databaseMs();
    expect([told >= before - 1000, told <= after + 1000]).toEqual([true, true]);
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 'warn', event: 'the clocks of server and database differ', serverAheadSeconds: expect.any(Number) },
    ]);
    const { serverAheadSeconds } = JSON.parse(logged[0] ?? '') as { serverAheadSeconds: number };
    expect(Math.abs(serverAheadSeconds - aheadMs / 1000)).toBeLessThan(30);
  });

  test.each([
    ['half a minute', 30_000],
    ['nothing', 0],
  ])('a difference of %s is not worth a word', async (_, aheadMs) => {
    const ms = await databaseMs();
    const startedAt = performance.now();
    await follow(() => ms + performance.now() - startedAt + aheadMs);
    expect(logged).toEqual([]);
  });

  test('a server’s clock that is set later is said once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let aheadMs = 0;
    let requested = 0;
    await follow(() => {
      requested += 1;
      return Date.now() + aheadMs;
    });
    aheadMs = 2 * hourMs;
    for (const times of [2, 3]) {
      vi.advanceTimersByTime(60_000);
      await expect.poll(() => requested).toBe(times);
    }
    expect(logged).toHaveLength(1);
  });
});
