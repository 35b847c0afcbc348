import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld } from '../../tests/support/world.ts';
import { storeAnswer, takeKey, type Creation } from './idempotency.ts';
import { removeExpired } from './sessions.ts';

eachEngine('idempotency keys', (engine) => {
  beforeAll(() => insertWorld(engine.db, []));
  const answer = { status: 201, headers: { Location: '/v1/x/1' }, body: '{"name":"Ζωή"}' };
  const requested: Creation = { userId: 1, key: 'a', fingerprint: 'one' };
  const take = (changes: Partial<Creation> = {}) =>
    engine.db.transaction().execute(async (transaction) => {
      const taken = await takeKey(transaction, { ...requested, ...changes });
      if (taken === 'first') await storeAnswer(transaction, { ...requested, ...changes }, answer, '/v1/x/1');
      return taken;
    });
  const age = (by: string) =>
    sql`update idempotency_key set created_at = now() - ${by}::interval where key = 'a'`.execute(engine.db);

  test('are valid once for 30 days and more, then again after they were removed', async () => {
    expect(await take()).toBe('first');
    expect(await take()).toEqual({ answer });
    expect(await take({ fingerprint: 'two' })).toBe('other-request');
    expect(await take({ userId: 2 })).toBe('first');
    await age('29 days 23 hours');
    await removeExpired(engine.db);
    expect(await take()).toEqual({ answer });
    await age('30 days 1 second');
    expect(await take()).toEqual({ answer });
    await removeExpired(engine.db);
    expect(await take({ fingerprint: 'two' })).toBe('first');
    expect(await take({ fingerprint: 'two' })).toEqual({ answer });
    expect(await take()).toBe('other-request');
  });

  test('are removed when they have expired', async () => {
    await take({ key: 'b' });
    await age('30 days 1 second');
    await removeExpired(engine.db);
    const left = await engine.db.selectFrom('idempotencyKey').select(['userId', 'key']).execute();
    expect(left).toEqual([{ userId: 1, key: 'b' }]);
  });

  test('are stored for as many days as the operator says', async () => {
    expect(await take()).toBe('first');
    await age('30 days 1 second');
    await removeExpired(engine.db, { creationKeysDays: 31 });
    expect(await take()).toEqual({ answer });
    await age('31 days 1 second');
    await removeExpired(engine.db, { creationKeysDays: 31 });
    expect(await take({ fingerprint: 'two' })).toBe('first');
  });

  test('are removed with their user', async () => {
    await take({ userId: 4, key: 'c' });
    await engine.db.deleteFrom('appUser').where('id', '=', 4).execute();
    const left = await engine.db.selectFrom('idempotencyKey').select('key').where('key', '=', 'c').execute();
    expect(left).toEqual([]);
  });
});
