import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld } from '../../tests/support/world.ts';
import { createSession, endSession, removeExpired, setSessionOrganization } from './sessions.ts';
import { findCaller } from './standing.ts';

eachEngine('a session', (engine) => {
  beforeAll(() => insertWorld(engine.db, []));
  beforeEach(async () => {
    await engine.db.deleteFrom('session').execute();
    await createSession(engine.db, {
      tokenHash: 'token',
      userId: 1,
      organizationId: null,
      application: 'CCW',
      type: 'doctor',
    });
  });
  const lastUse = () => engine.db.selectFrom('session').select('lastUsedAt').executeTakeFirst();
  const find = () => findCaller(engine.db, 'token', {});
  const age = (column: string, by: string) =>
    sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - ${by}::interval`.execute(engine.db);

  test('is found, follows its organization, and ends', async () => {
    expect(await find()).toMatchObject({
      userId: 1,
      organizationId: null,
      application: 'CCW',
      type: 'doctor',
      isPasswordFresh: false,
      changesPosition: expect.stringMatching(/^\d+\.\d+$/) as string,
    });
    await setSessionOrganization(engine.db, 'token', 2);
    expect(await find()).toMatchObject({
      userId: 1,
      organizationId: 2,
      application: 'CCW',
      type: 'doctor',
      isPasswordFresh: false,
      changesPosition: expect.stringMatching(/^\d+\.\d+$/) as string,
    });
    await endSession(engine.db, 'token');
    expect(await find()).toBeUndefined();
    await endSession(engine.db, 'token');
  });

  test('continues if it is used within 12 hours', async () => {
    for (let hours = 0; hours < 48; hours += 11) {
      await age('lastUsedAt', '11 hours');
      expect(await find()).toBeDefined();
    }
  });

  test('is renewed at most once a minute', async () => {
    await age('lastUsedAt', '30 seconds');
    const before = await lastUse();
    await find();
    expect(await lastUse()).toEqual(before);
    await age('lastUsedAt', '31 seconds');
    await find();
    expect(await lastUse()).not.toEqual(before);
  });

  test.each([
    ['lastUsedAt', '12 hours 1 second'],
    ['expiresAt', '7 days 1 second'],
  ])('ends when %s is %s ago, and is removed', async (column, by) => {
    await age(column, by);
    expect(await find()).toBeUndefined();
    await removeExpired(engine.db);
    expect(await engine.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('is not removed while it is valid', async () => {
    await removeExpired(engine.db);
    expect(await find()).toBeDefined();
  });
});
