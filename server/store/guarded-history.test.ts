import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { actingAs } from '../database/actor.ts';
import { replaceEverything } from '../demo/load.ts';
import { tellFailedSignIn } from './administration/history.ts';
import { removeExpired } from './sessions.ts';

eachEngine('the history in the database', (engine) => {
  beforeEach(async () => {
    await sql`truncate app_user, organization, platform_purpose cascade`.execute(engine.db);
    await engine.db.transaction().execute(async (transaction) => {
      await sql`set local bedside.history = off`.execute(transaction);
      await sql`truncate history`.execute(transaction);
      const name = { firstName: 'Anna', lastName: 'Weber', userType: 'User' } as const;
      await transaction
        .insertInto('appUser')
        .values([
          { id: 1, email: 'anna@demo.example', ...name },
          { id: 2, email: 'ben@demo.example', ...name, firstName: 'Ben' },
        ])
        .execute();
    });
  });
  const rows = () => engine.db.selectFrom('history').select(['action', 'actorId', 'actorName']).orderBy('id').execute();
  const makeOrganization = () =>
    engine.db
      .transaction()
      .execute((transaction) => transaction.insertInto('organization').values({ name: 'Ward' }).execute());
  const insert = (actorId: number, action = 'changed') =>
    engine.db.transaction().execute((transaction) =>
      sql`insert into history (action, kind, object_id, actor_id, actor_name)
        values (${action}, 'user', 1, ${actorId}, 'Somebody Else')`.execute(transaction),
    );

  test.each([
    'truncate history',
    'truncate history, recording cascade',
    'delete from history',
    "update history set actor_name = 'x'",
  ])('%s is refused, and each row stays', async (statement) => {
    await actingAs(1, makeOrganization);
    await expect(sql.raw(statement).execute(engine.db)).rejects.toThrow('The history cannot be changed.');
    expect(await rows()).toEqual([{ action: 'created', actorId: 1, actorName: 'Anna Weber' }]);
  });

  test('only the command that replaces a whole database empties it', async () => {
    await actingAs(1, makeOrganization);
    await replaceEverything(engine.db, { patients: 1, records: 1 }, new Date(), () => undefined);
    expect(await rows()).toEqual([]);
  });

  test('an actor without an account is refused, and nothing is changed', async () => {
    await expect(actingAs(77, makeOrganization)).rejects.toThrow('The actor has no account.');
    expect(await engine.db.selectFrom('organization').select('id').execute()).toEqual([]);
  });

  test('an actor other than that of the transaction is refused', async () => {
    await expect(actingAs(1, () => insert(2))).rejects.toThrow('only the actor of its transaction');
    await expect(insert(2)).rejects.toThrow('only the actor of its transaction');
    await expect(insert(2, 'signed-in')).rejects.toThrow('only the actor of its transaction');
    expect(await rows()).toEqual([]);
  });

  test('the name is that of the account, whatever is inserted', async () => {
    await actingAs(2, () => insert(2));
    expect(await rows()).toEqual([{ action: 'changed', actorId: 2, actorName: 'Ben Weber' }]);
  });

  test('failed sign-ins are removed after 90 days, and nothing else', async () => {
    const at = (days: number, action: string) =>
      sql`insert into history (happened_at, action, kind) values (now() - make_interval(days => ${days}::int), ${action}, 'user')`.execute(
        engine.db,
      );
    await at(91, 'sign-in-failed');
    await at(89, 'sign-in-failed');
    await at(400, 'changed');
    await tellFailedSignIn(engine.db, 1);
    await removeExpired(engine.db);
    expect((await rows()).map(({ action }) => action)).toEqual(['sign-in-failed', 'changed', 'sign-in-failed']);
    const young = sql`delete from history where action = 'sign-in-failed'`.execute(engine.db);
    await expect(young).rejects.toThrow('The history cannot be changed.');
  });
});
