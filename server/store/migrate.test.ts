import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { migrate, SchemaError } from './migrate.ts';
import { migrations, patientColumnsSince } from './migrations/all.ts';

eachEngine('the database schema', (engine) => {
  const versions = async () =>
    (await engine.db.selectFrom('schemaVersion').select('version').orderBy('version').execute()).map(
      ({ version }) => version,
    );
  const next = (migrations.at(-1)?.version ?? 0) + 1;

  test('is numbered in order, and each step is applied once even if servers start often', async () => {
    const numbers = migrations.map(({ version }) => version);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    await Promise.all([migrate(engine.db), migrate(engine.db), migrate(engine.db)]);
    expect(await versions()).toEqual(migrations.map(({ version }) => version));
  });

  test('changes completely or not at all', async () => {
    const broken = { version: next, name: 'broken', statements: ['create table half (id int)', 'create nonsense'] };
    await expect(migrate(engine.db, [...migrations, broken])).rejects.toThrow(/nonsense/);
    expect(await versions()).not.toContain(next);
    await expect(sql`select * from half`.execute(engine.db)).rejects.toThrow(/half/);
  });

  test('of a newer version is refused with one line', async () => {
    await migrate(engine.db, [...migrations, { version: next + 1, name: 'later', statements: [] }]);
    await expect(migrate(engine.db)).rejects.toThrow(SchemaError);
    await expect(migrate(engine.db)).rejects.toThrow(
      `The database has structure ${next + 1}, but this version of Bedside knows only`,
    );
  });

  test('gets a step that was finished after its successor', async () => {
    const late = { version: next, name: 'late', statements: ['create table late (id int)'] };
    const successor = { version: next + 1, name: 'later', statements: ['create nonsense'] };
    await migrate(engine.db, [...migrations, late, successor]);
    expect(await versions()).toContain(next);
    await sql`select id from late`.execute(engine.db);
  });

  test('has a column for each field of a patient', async () => {
    const { rows } = await sql<{ columnName: string }>`select column_name from information_schema.columns
      where table_name = 'patient' and table_schema = current_schema()`.execute(engine.db);
    expect(rows.map(({ columnName }) => columnName)).toEqual(
      expect.arrayContaining(
        Object.keys(patientColumnsSince).map((name) =>
          name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        ),
      ),
    );
  });
});
