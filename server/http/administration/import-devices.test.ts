import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '#/contract/imports.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { formOf, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

// Product 1 has the hardware 1 (A) and 2 (B), and the firmwares 1 (1.0.0) to 4 (2.1.0), of which A does not run 4.
const plain = { productId: 1, hardwareId: 2, firmwareVersion: '1.0.0' };

const read = async (answer: Response) => (await answer.json()) as ImportResult;

async function codesOf(answer: Response) {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ code }) => code)];
}

withDatabase('an import of devices', (engine) => {
  let platform: TestPlatform;
  let root: string;
  let device: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
    device = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
  });

  type Sending = Partial<Record<'path' | 'cookie' | 'key', string>>;
  const send = (file: string, { path = '', cookie = root, key }: Sending) => {
    const body = formOf({ file: new File([file], 'devices.json', { type: 'application/json' }) });
    const headers = { 'Idempotency-Key': key };
    return platform.call(`/v1/devices/${path}`, { method: 'POST', cookie, headers, body });
  };
  const sendRows = (rows: readonly object[], sending: Sending) => send(JSON.stringify(rows), sending);
  const tried = async (rows: readonly object[], path = 'import', cookie = root) =>
    read(await sendRows(rows, { path: `${path}?dryRun=true`, cookie }));
  const count = async () => {
    const found = await engine.db
      .selectFrom('device')
      .select((row) => row.fn.countAll<number>().as('all'))
      .execute();
    return Number(found[0]?.all);
  };
  const deviceOf = (serial: string) =>
    engine.db.selectFrom('device').selectAll().where('serial', '=', serial).executeTakeFirst();

  test('says in a dry run what it would do, and then does it once for each key', async () => {
    const before = await count();
    const rows = [
      { serial: 'NEW-1', ...plain, targetFirmwareId: 2, organizationId: 3 },
      { serial: 'NEW-2', ...plain },
      { serial: 'N', ...plain },
    ];
    expect(await tried(rows)).toEqual({
      unread: [],
      digest: expect.stringMatching(/^[\w-]{43}$/),
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 1,
      rows: [{ row: 3, serial: 'N', field: 'serial', reason: 'invalid' }],
    });
    expect(await count()).toBe(before);
    expect(await codesOf(await sendRows(rows, { path: 'import', key: 'whole' }))).toEqual([409, 'import-refused']);
    expect(await count()).toBe(before);
    const answers = [];
    for (let sent = 0; sent < 2; sent += 1)
      answers.push(await sendRows(rows, { path: 'import?leaveOut=1', key: 'devices-1' }));
    const results = await Promise.all(answers.map(read));
    const importId: unknown = expect.any(Number);
    const done = { created: 2, updated: 0, unchanged: 0, refused: 1, rows: [], importId };
    expect(results).toEqual([done, done]);
    expect(await count()).toBe(before + 2);
    expect(await deviceOf('NEW-1')).toMatchObject({ targetFirmwareId: 2, organizationId: 3, hardwareId: 2 });
    expect(await deviceOf('NEW-2')).toMatchObject({ targetFirmwareId: null, organizationId: 1 });
    const again = [{ serial: 'new-1' }, { serial: 'NEW-2', firmwareVersion: '1.1.0', targetFirmwareId: 3 }];
    expect(await tried(again)).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 0 });
    expect(await codesOf(await sendRows(again, { path: 'import', key: 'devices-1' }))).toEqual([422, 'key-used']);
    expect((await sendRows(again, { path: 'import' })).status).toBe(200);
    expect(await deviceOf('NEW-2')).toMatchObject({ firmwareVersion: '1.1.0', targetFirmwareId: 3, hardwareId: 2 });
  });

  test.each(['dryRun=1', 'dryRun=TRUE', 'dryRun=', 'leaveOut=all', 'leaveOut=-1'])(
    'does nothing if it is not clear what %s asks for',
    async (query) => {
      const before = await count();
      const answer = await sendRows([{ serial: 'UNCLEAR-1', ...plain }], { path: `import?${query}` });
      expect(await codesOf(answer)).toEqual([400, 'invalid']);
      expect(await count()).toBe(before);
    },
  );

  test('writes the history of each device, and none of what did not change', async () => {
    const rows = ['TOLD-1', 'TOLD-2'].map((serial) => ({ serial, ...plain }));
    await sendRows(rows, { path: 'import' });
    await sendRows(
      rows.map((row, index) => ({ ...row, targetFirmwareId: index === 0 ? 2 : null })),
      { path: 'import' },
    );
    const told = await engine.db
      .selectFrom('history')
      .select(['action', 'actorId', 'objectName', 'organizationId', 'changes'])
      .where('kind', '=', 'device')
      .where('objectName', 'like', 'TOLD-%')
      .orderBy('id')
      .execute();
    const whole = expect.objectContaining({ firmware_version: [null, '1.0.0'] });
    const by = { actorId: 7, organizationId: 1 };
    expect(told).toEqual([
      { ...by, action: 'created', objectName: 'TOLD-1', changes: whole },
      { ...by, action: 'created', objectName: 'TOLD-2', changes: whole },
      { ...by, action: 'changed', objectName: 'TOLD-1', changes: { target_firmware_id: [null, 2] } },
    ]);
  });

  test('refuses each row that breaks a rule, and says which field and why', async () => {
    const cases: [object, string, string][] = [
      [{ ...plain }, 'serial', 'missing'],
      [{ serial: 'AB', ...plain }, 'serial', 'invalid'],
      [{ serial: 'BAD 1', ...plain }, 'serial', 'invalid'],
      [{ serial: 12345, ...plain }, 'serial', 'invalid'],
      [{ serial: 'BAD-2' }, 'productId', 'missing'],
      [{ serial: 'BAD-3', productId: 1 }, 'hardwareId', 'missing'],
      [{ serial: 'BAD-4', ...plain, productId: 99 }, 'productId', 'not-found'],
      [{ serial: 'BAD-5', ...plain, productId: 1.5 }, 'productId', 'invalid'],
      [{ serial: 'BAD-6', ...plain, hardwareId: 3 }, 'hardwareId', 'other-product'],
      [{ serial: 'BAD-7', ...plain, firmwareVersion: '1.0' }, 'firmwareVersion', 'invalid'],
      [{ serial: 'BAD-8', ...plain, targetFirmwareId: 999 }, 'targetFirmwareId', 'not-found'],
      [{ serial: 'BAD-9', ...plain, targetFirmwareId: 5 }, 'targetFirmwareId', 'other-product'],
      [{ serial: 'BAD-10', ...plain, hardwareId: 1, targetFirmwareId: 4 }, 'targetFirmwareId', 'incompatible'],
      [{ serial: 'BAD-11', ...plain, targetFirmwareId: 3 }, 'targetFirmwareId', 'unreachable'],
      [{ serial: 'BAD-12', ...plain, organizationId: 999 }, 'organizationId', 'not-found'],
      [{ serial: 'BAD-13', ...plain, colour: 'red' }, 'colour', 'unknown-field'],
      [{ serial: 'bad-13', ...plain }, 'serial', 'duplicate'],
    ];
    const { refused, rows } = await tried(cases.map(([row]) => row));
    const first = rows.filter(({ row }, index) => rows[index - 1]?.row !== row);
    expect(first.map(({ row, field, reason }) => [row, field, reason])).toEqual(
      cases.map(([, field, reason], index) => [index + 1, field, reason]),
    );
    expect(refused).toBe(cases.length);
  });

  test('does not touch devices of other organizations', async () => {
    await sendRows([{ serial: 'ELSE-1', ...plain }], { path: 'import' });
    const rows = [
      { serial: 'ELSE-1', firmwareVersion: '1.1.0' },
      { serial: 'ELSE-2', ...plain, organizationId: 1 },
      { serial: 'ELSE-3', ...plain },
    ];
    const { created, rows: refused } = await tried(rows, 'import', device);
    expect([created, ...refused.map(({ field, reason }) => `${field} ${reason}`)]).toEqual([
      1,
      'serial belongs-elsewhere',
      'organizationId not-found',
    ]);
    const administrator = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    for (const path of ['import', 'import?dryRun=true', 'target-firmware/import'])
      expect(await codesOf(await sendRows(rows, { path, cookie: administrator }))).toEqual([403, 'forbidden']);
  });

  test('of target firmwares changes only these, of devices that exist', async () => {
    const known = ['AIM-1', 'AIM-2'].map((serial) => ({ serial, ...plain }));
    await sendRows(known, { path: 'import' });
    const path = 'target-firmware/import';
    const rows = [
      { serial: 'AIM-1', targetFirmwareId: 2 },
      { serial: 'AIM-2', targetFirmwareId: 4 },
      { serial: 'AIM-3', targetFirmwareId: 2 },
      { serial: 'AIM-4' },
      { serial: 'AIM-5', targetFirmwareId: 2, productId: 1 },
    ];
    const { updated, rows: refused } = await tried(rows, path);
    expect([updated, ...refused.map(({ field, reason }) => `${field} ${reason}`)]).toEqual([
      1,
      'targetFirmwareId unreachable',
      'serial not-found',
      'targetFirmwareId missing',
      'serial not-found',
      'productId unknown-field',
      'serial not-found',
    ]);
    expect((await sendRows(rows, { path: `${path}?leaveOut=4` })).status).toBe(200);
    expect(await deviceOf('AIM-1')).toMatchObject({ targetFirmwareId: 2 });
    expect(await deviceOf('AIM-2')).toMatchObject({ targetFirmwareId: null });
    expect((await sendRows([{ serial: 'AIM-1', targetFirmwareId: null }], { path })).status).toBe(200);
    expect(await deviceOf('AIM-1')).toMatchObject({ targetFirmwareId: null });
  });

  test('changes nothing if the transaction fails at half', async () => {
    const before = await count();
    await sql`create function fail() returns trigger language plpgsql as $$ begin
      if new.serial = 'HALF-2' then raise exception 'broken'; end if; return new; end $$`.execute(engine.db);
    await sql`create trigger fail before insert on device for each row execute function fail()`.execute(engine.db);
    const rows = ['HALF-1', 'HALF-2', 'HALF-3'].map((serial) => ({ serial, ...plain }));
    expect((await sendRows(rows, { path: 'import', key: 'half' })).status).toBe(500);
    expect(await count()).toBe(before);
    await sql`drop function fail cascade`.execute(engine.db);
    expect(await read(await sendRows(rows, { path: 'import', key: 'half' }))).toMatchObject({ created: 3 });
  });
});
