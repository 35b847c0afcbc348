import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, worldRecords } from '../../tests/support/world.ts';
import type { Db } from './tables.ts';

const key = sql.raw('organization_id, application, status');
const people = sql.raw('coalesce(prescriber_id, 0), coalesce(rhythm_specialist_id, 0)');

/** The combinations whose tally differs from a count. */
async function wrongTallies(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select ${key}, ${people}, count(*) from recording group by ${key}, ${people}
      union all select organization_id, application, 'created', 0, created_by_id, count(*) from recording group by 1, 2, 5
      except (
        select ${key}, prescriber_id, rhythm_specialist_id, count from record_tally
        union all select organization_id, application, 'created', 0, created_by_id, count from record_creator_tally)
    ) as missing`.execute(db);
  const { rows: sums } = await sql<{ good: boolean }>`select
    (select count(*) from recording) = coalesce((select sum(count) from record_tally), 0)
    and (select count(*) from recording) = coalesce((select sum(count) from record_creator_tally), 0) as good`.execute(
    db,
  );
  return [...rows, ...sums.filter(({ good }) => !good)];
}

eachEngine('the record counters', (engine) => {
  beforeAll(() => insertWorld(engine.db, worldRecords(120)));

  test('follow inserts', async () => {
    expect(await wrongTallies(engine.db)).toEqual([]);
  });

  test('follow one recording from status to status, and from no specialist to one', async () => {
    await sql`update recording set status = 'ANALYSED' where id = 1`.execute(engine.db);
    await sql`update recording set rhythm_specialist_id = null where id = 2`.execute(engine.db);
    await sql`update recording set rhythm_specialist_id = 1 where id = 2`.execute(engine.db);
    expect(await wrongTallies(engine.db)).toEqual([]);
  });

  test('follow one statement over many recordings, and statements that change nothing they count', async () => {
    await sql`update recording set prescriber_id = 4, created_by_id = 4, status = 'RECORDED' where id % 3 = 0`.execute(
      engine.db,
    );
    await sql`update recording set comments = 'seen'`.execute(engine.db);
    expect(await wrongTallies(engine.db)).toEqual([]);
  });

  test('follow deletes', async () => {
    await sql`delete from recording where id % 4 = 0`.execute(engine.db);
    expect(await wrongTallies(engine.db)).toEqual([]);
  });

  test('do not change if a transaction is rolled back', async () => {
    const change = engine.db.transaction().execute(async (transaction) => {
      await sql`delete from recording where id % 5 = 0`.execute(transaction);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect(await wrongTallies(engine.db)).toEqual([]);
  });

  test('follow concurrent changes', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sql`update recording set status = ${index % 2 ? 'CREATED' : 'RECORDED'} where id % 7 = ${index % 7}`.execute(
          engine.db,
        ),
      ),
    );
    expect(await wrongTallies(engine.db)).toEqual([]);
  });

  test('are empty after the recordings are truncated', async () => {
    await sql`truncate recording cascade`.execute(engine.db);
    expect(await wrongTallies(engine.db)).toEqual([]);
  });
});
