import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { Client } from 'pg';
import { eachEngine } from '../../tests/support/database.ts';
import { newDatabase } from '../../tests/support/new-database.ts';
import { openDatabase } from './open.ts';
import { foreignTables, ownTables, refuseForeign } from './own-tables.ts';

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

  test('of another program are refused, but not beside ours, in another schema, or while another server begins', async () => {
    await sql`create table invoice (id int)`.execute(engine.db);
    await refuseForeign(engine.db);
    const [first] = await engine.db.deleteFrom('schemaVersion').where('version', '=', 1).returningAll().execute();
    await expect(refuseForeign(engine.db)).rejects.toThrow(
      /^The database holds tables of another program \(.* and \d+ more\): choose another .*Nothing was changed\.$/,
    );
    const { version: _, ...row } = first ?? { version: 0, name: '', timestamp: '' };
    await engine.db.insertInto('schemaVersion').values(row).execute();
    await refuseForeign(engine.db);
  });
});

const server = process.env['TEST_DATABASE_URL'] ?? '';

test.skipIf(!server)('a foreign database is refused before anything is written to it', async () => {
  const { url, remove } = await newDatabase(server);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('create schema other; create table other.patient (id int); create view invoice as select 1 as id');
  const open = () => openDatabase({ databaseUrl: url, dataDirectory: '' });
  await expect(open()).rejects.toThrow('tables of another program (invoice): choose another database');
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace");
  await client.query('drop view invoice');
  await client.end();
  await (await open()).close();
  await remove();
  expect(rows).toEqual([{ relname: 'invoice' }]);
});
