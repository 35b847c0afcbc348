import { beforeAll, expect, test } from 'vitest';
import { waiting } from '../../../tests/support/database-locks.ts';
import { eachEngine } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { countParts } from './firmwares.ts';

eachEngine('parts of a firmware', (engine) => {
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
  });

  test('hardware that is being deleted is not found', async ({ skip }) => {
    if (engine.name === 'PGlite') skip('the embedded database has one connection');
    const { db } = engine;
    const { id } = await db
      .insertInto('hardware')
      .values({ productId: 1, name: 'C', release: '1.0.0' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await db.startTransaction().execute();
    await other.deleteFrom('hardware').where('id', '=', id).execute();
    const counted = db.transaction().execute((transaction) => countParts(transaction, 'hardware', 2, [1, id]));
    let isDone = false;
    void counted.finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await waiting(db)) > 0).toBe(true);
    await other.commit().execute();
    expect(await counted).toEqual({ found: 1, fitting: 1 });
  });
});
