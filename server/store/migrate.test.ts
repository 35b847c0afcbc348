import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { migrate, SchemaError } from './migrate.ts';
import { migrations, patientColumnsSince, prescriptionColumnsSince } from './migrations/all.ts';

const named = (number: number, name: string) => `${String(number).padStart(4, '0')}-${name}`;

const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

eachEngine('the database schema', (engine) => {
  const versions = async () =>
    (await engine.db.selectFrom('schemaVersion').select('version').orderBy('version').execute()).map(
      ({ version }) => version,
    );
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  const next = (numbers.at(-1) ?? 0) + 1;

  test('is numbered in order, and each step is applied once even if servers start often', async () => {
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    await Promise.all([migrate(engine.db), migrate(engine.db), migrate(engine.db)]);
    expect(await versions()).toEqual(numbers);
  });

  test('goes on in a database whose migrations an earlier build applied', async () => {
    await sql`drop table schema_version, schema_version_lock`.execute(engine.db);
    await sql`create table schema_version (
      version integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
      engine.db,
    );
    for (const name of Object.keys(migrations))
      await sql`insert into schema_version (version, name)
        values (${Number(name.slice(0, 4))}::integer, ${name.slice(5).replaceAll('-', ' ')})`.execute(engine.db);
    await Promise.all([migrate(engine.db), migrate(engine.db)]);
    expect(await versions()).toEqual(numbers);
    const applied = await engine.db.selectFrom('schemaVersion').select(['name', 'timestamp']).orderBy('name').execute();
    expect(applied.map(({ name }) => name)).toEqual(Object.keys(migrations));
    expect(applied[0]?.timestamp).toBe(new Date(applied[0]?.timestamp ?? '').toISOString());
  });

  test('changes completely or not at all', async () => {
    const broken = { [named(next, 'broken')]: ['create table half (id int)', 'create nonsense'] };
    await expect(migrate(engine.db, { ...migrations, ...broken })).rejects.toThrow(/nonsense/);
    expect(await versions()).not.toContain(next);
    await expect(sql`select * from half`.execute(engine.db)).rejects.toThrow(/half/);
  });

  test('of a newer version is refused with one line', async () => {
    await migrate(engine.db, { ...migrations, [named(next + 1, 'later')]: [] });
    await expect(migrate(engine.db)).rejects.toThrow(SchemaError);
    await expect(migrate(engine.db)).rejects.toThrow(
      `The database has structure ${next + 1}, but this version of Bedside knows only`,
    );
  });

  test('gets a step that was finished after its successor', async () => {
    const late = { [named(next, 'late')]: ['create table late (id int)'] };
    const successor = { [named(next + 1, 'later')]: ['create nonsense'] };
    await migrate(engine.db, { ...migrations, ...late, ...successor });
    expect(await versions()).toContain(next);
    await sql`select id from late`.execute(engine.db);
  });

  test.each([
    ['patient', patientColumnsSince],
    ['recording', prescriptionColumnsSince],
  ])('has a column for each field of a %s', async (table, since) => {
    const { rows } = await sql<{ columnName: string }>`select column_name from information_schema.columns
      where table_name = ${table} and table_schema = current_schema()`.execute(engine.db);
    expect(rows.map(({ columnName }) => columnName)).toEqual(expect.arrayContaining(Object.keys(since).map(columnOf)));
  });
});
