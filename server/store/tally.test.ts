import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld, worldRecords } from '../../tests/support/world.ts';
import { wrongTallies } from './testing/wrong-counts.ts';

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
