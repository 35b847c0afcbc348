import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine } from '../../tests/support/database.ts';
import { actingAs } from '../database/actor.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { insertProducts } from '../testing/products.ts';

const untold = ['id', 'last_contact_at', 'battery_percent', 'serial_key', 'firmware_version_key'];

/** What differs from the devices of `insertProducts`. */
const values: Readonly<Record<string, string>> = {
  serial: `'new ' || id`,
  product_id: '2',
  hardware_id: '4',
  firmware_version: `'9.9.9'`,
  target_firmware_id: '6',
  organization_id: '3',
};

interface Told {
  action: string;
  object: string;
  actor: string | null;
  organization: number;
  changes: Record<string, [unknown, unknown]>;
}

eachEngine('the history of devices', (engine) => {
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
  });
  let seen = 0;
  beforeEach(async () => {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0)::int as last from history`.execute(
      engine.db,
    );
    seen = rows[0]?.last ?? 0;
  });
  /** Rolled back, so that each test finds the same devices. */
  const told = async (...statements: string[]): Promise<Told[]> => {
    let rows: Told[] = [];
    const undone = new Error('undone');
    const change = engine.db.transaction().execute(async (transaction) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction);
      ({ rows } =
        await sql<Told>`select action, object_name as object, actor_name as actor, organization_id::int as organization,
        changes from history where kind = 'device' and id > ${seen} order by id`.execute(transaction));
      throw undone;
    });
    await change.catch((error: unknown) => {
      if (error !== undone) throw error;
    });
    return rows;
  };

  test('has a row for each device of a statement, with who did it, where, and what differs', async () => {
    const rows = await actingAs(7, () => told(`update device set target_firmware_id = product_id where id in (1, 2)`));
    const change = { action: 'changed', actor: 'Ralph Stone', changes: { target_firmware_id: [null, 1] } };
    expect(rows).toEqual([
      { ...change, object: 'PORT-1', organization: 1 },
      { ...change, object: 'SEE-1', organization: 2 },
    ]);
  });

  test('tells every column but those that a device changes by itself', async () => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'device'`.execute(engine.db);
    const columns = rows.map(({ name }) => name).filter((name) => !untold.includes(name));
    expect(columns.toSorted()).toEqual(Object.keys(values).toSorted());
    for (const column of columns) {
      const [one] = await told(`update device set ${column} = ${values[column]} where id = 1`);
      expect(Object.keys(one?.changes ?? {})).toEqual([column]);
    }
  });

  test('says nothing of a contact, of a value that stays, and of no device', async () => {
    expect(await told(`update device set last_contact_at = now(), battery_percent = 3, serial = serial`)).toEqual([]);
    expect(await told(`update device set serial = 'x' where id = 999`)).toEqual([]);
  });

  test('names new and deleted devices with their values', async () => {
    const insert = `insert into device (serial, product_id, hardware_id, organization_id) values ('N-1', 1, 1, 1), ('N-2', 1, 1, 3)`;
    const rows = await told(insert, `delete from device where serial like 'N-%'`);
    expect(rows.map(({ action, object, organization }) => `${action} ${object} ${organization}`)).toEqual([
      'created N-1 1',
      'created N-2 3',
      'deleted N-1 1',
      'deleted N-2 3',
    ]);
    expect(rows[1]?.changes).toEqual({
      serial: [null, 'N-2'],
      product_id: [null, 1],
      hardware_id: [null, 1],
      organization_id: [null, 3],
    });
    expect(rows[3]?.changes).toMatchObject({ serial: ['N-2', null] });
  });

  test('stays empty while the demonstration is loaded', async () => {
    expect(await told('set local bedside.history = off', `update device set serial = 'x' || id`)).toEqual([]);
  });

  test('tells of each token that ends because its device moved', async () => {
    const rows = await told(
      `insert into device_token (device_id, token_hash, ending) values (1, 'a', 'aa'), (3, 'b', 'bb')`,
      `update device set organization_id = 3 where id = 1`,
      `update device set organization_id = organization_id, target_firmware_id = 6 where id = 3`,
    );
    expect(rows.map(({ action, object }) => `${action} ${object}`)).toEqual([
      'token-made PORT-1',
      'token-made PORT-2',
      'token-revoked PORT-1',
      'changed PORT-1',
      'changed PORT-2',
    ]);
  });
});
