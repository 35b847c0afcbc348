import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { migrate, SchemaError } from './migrate.ts';
import { migrations } from './migrations/all.ts';

eachEngine('the structure', (engine) => {
  const versions = async () =>
    (await engine.db.selectFrom('schema_version').select('version').orderBy('version').execute()).map(
      ({ version }) => version,
    );
  const next = migrations.length + 1;

  test('is numbered without gaps, and applied once however often servers start', async () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
    await Promise.all([migrate(engine.db), migrate(engine.db), migrate(engine.db)]);
    expect(await versions()).toEqual(migrations.map(({ version }) => version));
  });

  test('is changed wholly or not at all', async () => {
    const broken = { version: next, name: 'broken', statements: ['create table half (id int)', 'create nonsense'] };
    await expect(migrate(engine.db, [...migrations, broken])).rejects.toThrow(/nonsense/);
    expect(await versions()).not.toContain(next);
    await expect(sql`select * from half`.execute(engine.db)).rejects.toThrow(/half/);
  });

  test('of a newer version is refused in one line', async () => {
    await migrate(engine.db, [
      ...migrations,
      { version: next, name: 'later', statements: ['create table later (id int)'] },
    ]);
    await expect(migrate(engine.db)).rejects.toThrow(SchemaError);
    await expect(migrate(engine.db)).rejects.toThrow(
      `The database has structure ${next}, but this version of Bedside knows only`,
    );
  });
});
