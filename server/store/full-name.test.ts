import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { namesByScript } from '../../tests/support/names.ts';
import { actingAs } from '../database/actor.ts';
import { presentName } from './wire-record.ts';

eachEngine('the name of a person', (engine) => {
  test('stands in the database as on the screens', async () => {
    const [given, family] = [namesByScript.map(([first]) => first), namesByScript.map(([, last]) => last)];
    const { rows } = await sql<{ name: string }>`select full_name(given, family) as name
      from unnest(${given}::text[], ${family}::text[]) as one (given, family)`.execute(engine.db);
    expect(rows.map(({ name }) => name)).toEqual(namesByScript.map(([, , shown]) => shown));
  });

  test('stands so in the history, and a row of an earlier build tells of no other name', async () => {
    const people = [
      { id: 1, email: 'wei@demo.example', firstName: '伟', lastName: '王', userType: 'User' as const },
      { id: 2, email: 'ben@demo.example', firstName: 'Ben', lastName: 'Weber', userType: 'User' as const },
    ];
    await engine.db.transaction().execute(async (transaction) => {
      await sql`set local bedside.history = off`.execute(transaction);
      await transaction.insertInto('appUser').values(people).execute();
    });
    const rename = (lastName: string) =>
      engine.db
        .transaction()
        .execute((transaction) => transaction.updateTable('appUser').set({ lastName }).where('id', '=', 1).execute());
    await actingAs(1, () => rename('汪'));
    const told = await engine.db.selectFrom('history').select(['actorName', 'objectName']).execute();
    expect(told).toEqual([{ actorName: '汪伟', objectName: '汪伟' }]);
    const now = async (nameThen: string) => {
      const { rows } = await sql<{ now: string | null }>`select ${presentName('who', 'told.name')} as now
        from app_user as who, (select ${nameThen}::text as name) as told where who.id = 1`.execute(engine.db);
      return rows[0]?.now;
    };
    expect([await now('汪伟'), await now('伟 汪'), await now('伟 王')]).toEqual([null, null, '汪伟']);
  });
});
