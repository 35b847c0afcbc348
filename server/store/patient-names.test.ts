import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { insertRows } from './insert-rows.ts';
import { eachEngine } from '../../tests/support/database.ts';
import { insertWorld } from '../../tests/support/world.ts';
import { presentNames } from './migrations/0004-patient-search/name-tallies.ts';
import { wrongNames } from './testing/wrong-counts.ts';

eachEngine('the index of patients’ names', (engine) => {
  const insert = (...names: [organization: number, first: string, last: string][]) =>
    insertRows(
      engine.db,
      'patient',
      names.map(([organizationId, firstName, lastName]) => ({
        organizationId,
        firstName,
        lastName,
        consentsToResearch: false,
      })),
    );
  const key = async (name: string) => {
    const { rows } = await sql<{ key: string }>`select name_key(${name}) as key`.execute(engine.db);
    return rows[0]?.key;
  };
  beforeAll(async () => {
    await insertWorld(engine.db, []);
    await sql`select setval(pg_get_serial_sequence('patient', 'id'), 1000)`.execute(engine.db);
  });

  test.each([
    ['Strauß-Müller', 'strauss muller'],
    ['STRAUẞ', 'strauss'],
    ['O’Connell', 'oconnell'],
    ["D'Aubigné", 'daubigne'],
    ['Ørsted', 'orsted'],
    ['Łódź', 'lodz'],
    ['Æsa Œuvre Þór', 'aesa oeuvre thor'],
    ['İpek Yıldız', 'ipek yildiz'],
    ['ΠΑΠΑΔΌΠΟΥΛΟΣ', 'παπαδοπουλοσ'],
    ['Παπαδόπουλος', 'παπαδοπουλοσ'],
    ['ЁЛКИНА', 'елкина'],
    ['Nguyễn Thị', 'nguyen thi'],
    ['e\u0301a', 'ea'],
    ['ＴＡＮＡＫＡ', 'tanaka'],
    ['欧阳', '欧阳'],
    ['  van   den  Berg ', 'van den berg'],
    ['100%_', '100%_'],
    ['\uFDFA'.repeat(100), expect.stringMatching(/^.{200}$/u)],
  ])('gives %s the key %s', async (name, expected) => {
    expect(await key(name)).toEqual(expected);
  });

  test('follows single and bulk inserts', async () => {
    await insert([1, 'Anna', 'Müller'], [1, 'Anna', 'Müller'], [1, 'Jo', 'Anna'], [2, 'Ελένη', 'Μακρής']);
    await insert([1, 'Hansan', 'van den Berg']);
    expect(await wrongNames(engine.db)).toEqual([]);
  });

  test('accepts the longest names of every script', async () => {
    await insert([2, '\uFDFA'.repeat(100), '각'.repeat(100)], [2, '欧'.repeat(100), '𠮷'.repeat(100)]);
    expect(await wrongNames(engine.db)).toEqual([]);
  });

  test('follows changed names, changed organizations, and updates that change nothing', async () => {
    await sql`update patient set last_name = 'Muller' where last_name = 'Müller'`.execute(engine.db);
    await sql`update patient set last_name = 'Weber' where id in (select min(id) from patient where last_name = 'Muller')`.execute(
      engine.db,
    );
    await sql`update patient set organization_id = 2, first_name = 'Zoé' where organization_id = 1 and id < 3`.execute(
      engine.db,
    );
    await sql`update patient set city = 'Ulm'`.execute(engine.db);
    expect(await wrongNames(engine.db)).toEqual([]);
  });

  test('removes a name with its last patient', async () => {
    await insert([1, 'Aurélie', 'Quennehen'], [1, 'Aurélie', 'Quennehen']);
    const remains = async () =>
      (await sql`select 1 from patient_name_part where name_key in ('quennehen', 'aurelie')`.execute(engine.db)).rows
        .length;
    await sql`delete from patient where id in (select min(id) from patient where last_name = 'Quennehen')`.execute(
      engine.db,
    );
    expect(await remains()).toBeGreaterThan(0);
    await sql`delete from patient where last_name = 'Quennehen'`.execute(engine.db);
    expect([await remains(), await wrongNames(engine.db)]).toEqual([0, []]);
  });

  test('follows concurrent changes, and is unchanged after a rollback', async () => {
    const names = ['Petit', 'Petit', 'Grand'];
    await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        await insert([1, 'Léa', names[index % 3] ?? ''], [1, 'Léo', 'Petit']);
        await sql`delete from patient where id in (select id from patient where first_name = 'Léo' limit 1)`.execute(
          engine.db,
        );
      }),
    );
    const undone = engine.db.transaction().execute(async (transaction) => {
      await sql`delete from patient where organization_id = 1`.execute(transaction);
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    expect(await wrongNames(engine.db)).toEqual([]);
  });

  test('counts the patients that existed before the migration', async () => {
    await sql`alter table patient disable trigger user`.execute(engine.db);
    await sql`delete from patient_tally; delete from patient_name_tally; delete from patient_name; delete from patient_name_part`.execute(
      engine.db,
    );
    expect(await wrongNames(engine.db)).not.toEqual([]);
    await sql.raw(presentNames).execute(engine.db);
    await sql`alter table patient enable trigger user`.execute(engine.db);
    expect(await wrongNames(engine.db)).toEqual([]);
  });

  test('is empty when all patients are deleted', async () => {
    await sql`truncate patient cascade`.execute(engine.db);
    expect(await wrongNames(engine.db)).toEqual([]);
  });
});
