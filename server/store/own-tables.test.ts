import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { foreignTables, ownTables } from './own-tables.ts';

eachEngine('the tables of the database', (engine) => {
  afterEach(async () => {
    await sql`drop table if exists invoice; drop schema if exists other cascade`
      .execute(engine.db)
      .catch(() => undefined);
  });

  test('are all ours', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = current_schema()`.execute(engine.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...ownTables].toSorted());
    expect(await foreignTables(engine.db)).toEqual([]);
  });

  test('are distinguished from those of another program in any schema', async () => {
    await sql`create table invoice (id int)`.execute(engine.db);
    await sql`create schema other`.execute(engine.db);
    await sql`create view other.patient as select 1 as id`.execute(engine.db);
    expect(await foreignTables(engine.db)).toEqual([
      { name: 'invoice', isInTheWay: false },
      { name: 'patient', isInTheWay: false },
    ]);
  });

  test('belong to another program if only the names are ours', async () => {
    await sql`alter table schema_version rename column name to description`.execute(engine.db);
    const names = (await foreignTables(engine.db)).filter(({ isInTheWay }) => isInTheWay).map(({ name }) => name);
    await sql`alter table schema_version rename column description to name`.execute(engine.db);
    expect(names).toEqual([...ownTables].toSorted());
  });
});
