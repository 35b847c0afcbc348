import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { HistoryRow } from '#/contract/history.ts';
import type { ImportResult, ImportRun } from '#/contract/imports.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { listMessages } from '../../store/messages.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { formOf, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { passPassword, signIn } from '../testing/sign-in.ts';

const plain = { productId: 1, hardwareId: 2, firmwareVersion: '1.0.0' };

const person = { firstName: 'Ada', lastName: 'Weber', locale: 'de-DE', roles: 'DOCTOR' };

const run = async (answer: Promise<Response>) => (await (await answer).json()) as ImportRun;

const code = async (answer: Promise<Response>) => {
  const { status, errors } = await refusalOf(await answer);
  return [status, errors[0]?.code];
};

withDatabase('the result of an import', (engine) => {
  let platform: TestPlatform;
  let root: string;
  let device: string;
  let admin: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    await engine.db.updateTable('appUser').set({ identityNumber: '10003146036' }).where('id', '=', 7).execute();
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
    device = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
  });
  let number = 0;
  beforeEach(() => {
    number += 1;
  });

  const imported = async (rows: readonly object[], path = 'devices/import') => {
    const body = formOf({ file: new File([JSON.stringify(rows)], 'rows.json') });
    const answer = await platform.call(`/v1/${path}`, { method: 'POST', cookie: root, body });
    return ((await answer.json()) as ImportResult).importId ?? 0;
  };
  const fetched = async (id: number, cookie = root) => platform.call(`/v1/imports/${id}`, { cookie });
  const undone = async (id: number, cookie = root) =>
    platform.call(`/v1/imports/${id}/undo`, { method: 'POST', cookie });
  const history = async (filter: object, cookie = root) => {
    const body = { search: {}, filter, pagination: { start: 0, limit: 10 } };
    const answer = await platform.call('/v1/history/list', { method: 'POST', cookie, body });
    return (await answer.json()) as { data: HistoryRow[]; meta: { totalCount: number } };
  };
  const newestNames = async (cookie: string) => (await history({}, cookie)).data.map(({ objectName }) => objectName);
  const deviceOf = (serial: string) =>
    engine.db.selectFrom('device').selectAll().where('serial', '=', serial).executeTakeFirst();
  const userOf = (email: string) =>
    engine.db.selectFrom('appUser').selectAll().where('email', '=', email).executeTakeFirst();

  test('stays with its counts, and is one row of the history, which leads to its own', async () => {
    const serials = [1, 2, 3].map((one) => `RUN-${one}`);
    const id = await imported(serials.map((serial) => ({ serial, ...plain })));
    const stays = { id, kind: 'devices', created: 3, updated: 0, unchanged: 0, refused: 0, undone: null };
    const by = { importedByName: expect.stringMatching(/\w/) as string, importedByIdentityNumber: '10003146036' };
    expect(await run(fetched(id))).toMatchObject({ ...stays, ...by });
    const { data } = await history({});
    expect(data[0]).toMatchObject({ kind: 'import', action: 'imported', objectId: id, objectName: 'devices' });
    expect(data.map(({ objectName }) => objectName)).not.toContain('RUN-1');
    const { data: own } = await history({ importId: id });
    expect(own.map(({ objectName, action }) => `${objectName} ${action}`).toSorted()).toEqual(
      serials.map((serial) => `${serial} created`),
    );
    // Whoever looks for the devices finds them as before.
    expect((await history({ kind: 'device' })).data.map(({ objectName }) => objectName)).toContain('RUN-1');
  });

  test('is taken back, where nothing has changed since', async () => {
    await imported([{ serial: 'OLD-1', ...plain }]);
    const rows = ['NEW-1', 'NEW-2', 'NEW-3', 'NEW-4'].map((serial) => ({ serial, ...plain }));
    const id = await imported([...rows, { serial: 'OLD-1', firmwareVersion: '1.1.0', organizationId: 2 }]);
    await engine.db.updateTable('device').set({ firmwareVersion: '2.0.0' }).where('serial', '=', 'NEW-2').execute();
    await engine.db
      .updateTable('device')
      .set({ lastContactAt: new Date().toISOString() })
      .where('serial', '=', 'NEW-3')
      .execute();
    const result = await run(undone(id));
    expect(result).toMatchObject({
      undoUntil: null,
      undone: { takenBack: 3, left: 2, leftNames: ['NEW-2', 'NEW-3'] },
    });
    const found = await Promise.all(rows.map(({ serial }) => deviceOf(serial)));
    expect(found.map((one) => one?.serial)).toEqual([undefined, 'NEW-2', 'NEW-3', undefined]);
    expect(await deviceOf('OLD-1')).toMatchObject({ firmwareVersion: '1.0.0', organizationId: 1 });
    const { data } = await history({});
    expect(data[0]).toMatchObject({
      action: 'import-undone',
      objectId: id,
      changes: { taken_back: [null, 3], left: [null, 2] },
    });
    expect(await run(fetched(id))).toEqual(result);
    expect(await code(undone(id))).toEqual([409, 'import-over']);
  });

  test('leaves a version that the device has confirmed, and does not name what is gone', async () => {
    await imported([{ serial: 'SAID-1', ...plain }]);
    const id = await imported([
      { serial: 'SAID-1', firmwareVersion: '1.1.0' },
      { serial: 'GONE-1', ...plain },
    ]);
    await engine.db.deleteFrom('device').where('serial', '=', 'GONE-1').execute();
    const lastContactAt = new Date(Date.now() + 1000).toISOString();
    await engine.db.updateTable('device').set({ lastContactAt }).where('serial', '=', 'SAID-1').execute();
    expect((await run(undone(id))).undone).toMatchObject({ takenBack: 0, left: 1, leftNames: ['SAID-1'] });
    expect(await deviceOf('SAID-1')).toMatchObject({ firmwareVersion: '1.1.0' });
  });

  test('is taken back after a later one that was taken back', async () => {
    const first = await imported([{ serial: 'TWICE-1', ...plain }]);
    const second = await imported([{ serial: 'TWICE-1', firmwareVersion: '1.1.0' }]);
    expect((await run(undone(second))).undone).toMatchObject({ takenBack: 1, left: 0 });
    expect((await run(undone(first))).undone).toMatchObject({ takenBack: 1, left: 0 });
    expect(await deviceOf('TWICE-1')).toBeUndefined();
  });

  test('is taken back by those who may import, for an hour', async () => {
    const id = await imported([{ serial: 'LATE-1', ...plain }]);
    // Of another organization, and of another kind: as if there were none.
    for (const [cookie, status] of [
      [device, 404],
      [admin, 404],
    ] as const) {
      expect((await fetched(id, cookie)).status).toBe(status);
      expect((await undone(id, cookie)).status).toBe(status);
    }
    await sql`update import_run set imported_at = now() - interval '61 minutes' where id = ${id}`.execute(engine.db);
    expect(await run(fetched(id))).toMatchObject({ undoUntil: null, undone: null });
    expect(await code(undone(id))).toEqual([409, 'import-over']);
    expect(await deviceOf('LATE-1')).toBeDefined();
  });

  test('of compatibility is taken back, unless a device is due to get the firmware', async () => {
    const id = await imported(
      [
        { firmwareId: 4, hardwareId: 1 },
        { firmwareId: 1, hardwareId: 1, driverId: 2 },
      ],
      'compatibility/import',
    );
    const fits = async () =>
      (await engine.db.selectFrom('firmwareHardware').selectAll().where('firmwareId', '=', 4).execute()).map(
        ({ hardwareId }) => hardwareId,
      );
    expect(new Set(await fits())).toEqual(new Set([1, 2]));
    await engine.db.updateTable('device').set({ targetFirmwareId: 4 }).where('serial', '=', 'PORT-1').execute();
    expect((await run(undone(id))).undone).toMatchObject({ takenBack: 1, left: 1 });
    expect(new Set(await fits())).toEqual(new Set([1, 2]));
    await engine.db.updateTable('device').set({ targetFirmwareId: null }).where('serial', '=', 'PORT-1').execute();
  });

  test('of professionals deletes accounts that nobody has used, and their temporary passwords', async () => {
    const path = 'healthcare-professionals/file';
    const rows = ['idle', 'busy', 'named'].map((name) => ({ ...person, email: `${name}@undo.example` }));
    const single = { email: 'single@hospital.example', city: 'Leeds', lastName: 'Holtby' };
    const id = await imported([...rows, single], path);
    await platform.idle();
    const messages = await listMessages(engine.db);
    const passwordOf = (email: string) => {
      const { text = '' } = messages.find(({ to }) => to === email) ?? {};
      return /(?:\w{4}-){2}\w{4}/.exec(text)?.[0] ?? '';
    };
    const busy = await userOf('busy@undo.example');
    await sql`select set_config('bedside.actor', ${String(busy?.id)}, false)`.execute(engine.db);
    await sql`insert into history (actor_id, action, kind, object_id) values (${busy?.id}, 'signed-in', 'user', ${busy?.id})`
      .execute(engine.db)
      .finally(() => sql`select set_config('bedside.actor', '', false)`.execute(engine.db));
    await engine.db.updateTable('appUser').set({ city: 'York' }).where('email', '=', 'named@undo.example').execute();
    expect(await userOf(single.email)).toMatchObject({ city: 'Leeds', lastName: 'Holtby' });
    // All rows of the file have one name.
    const leftNames = [busy, await userOf('named@undo.example')].map(
      (one) => `${one?.firstName} ${one?.lastName} (#${one?.id})`,
    );
    expect((await run(undone(id))).undone).toMatchObject({ takenBack: 2, left: 2, leftNames });
    expect(await userOf('idle@undo.example')).toBeUndefined();
    expect(await userOf('busy@undo.example')).toBeDefined();
    expect(await userOf('named@undo.example')).toBeDefined();
    expect(await userOf(single.email)).toMatchObject({ city: null, lastName: 'Holt' });
    const { length } = await engine.db.selectFrom('temporaryPassword').selectAll().execute();
    expect(length).toBe(2);
    const passes = async (email: string) =>
      (await passPassword(platform, email, { password: passwordOf(email) })) !== '';
    expect([await passes('named@undo.example'), await passes('idle@undo.example')]).toEqual([true, false]);
  });

  test('tells those of one organization of their own objects, and they cannot take back a part of it', async () => {
    const held = { userId: 6, organizationId: 1, role: 'DEVICE_ADMIN' };
    await engine.db.insertInto('userOrganizationRole').values(held).execute();
    const devices = [
      { serial: 'HERE-1', ...plain, organizationId: 1 },
      { serial: 'FAR-1', ...plain, organizationId: 2 },
    ];
    const people = [1, 2].map((organizationId) => ({
      ...person,
      email: `at-${organizationId}@undo.example`,
      organizationId,
    }));
    const both = await imported(devices);
    // Who sees the row of the whole import sees that one, others each of theirs.
    expect(await newestNames(device)).toContain('FAR-1');
    expect(await newestNames(admin)).not.toContain('HERE-1');
    const moved = await imported([{ serial: 'FAR-1', organizationId: 1 }]);
    const accounts = await imported(people, 'healthcare-professionals/file');
    for (const id of [both, moved, accounts]) {
      expect(await run(fetched(id, admin))).toMatchObject({ id, undoUntil: null });
      expect(await code(undone(id, admin))).toEqual([403, 'forbidden']);
    }
    expect((await run(undone(moved))).undone).toMatchObject({ takenBack: 1 });
    const serials = devices.map(({ serial }) => serial);
    await engine.db.updateTable('device').set({ firmwareVersion: '2.0.0' }).where('serial', 'in', serials).execute();
    await engine.db.updateTable('appUser').set({ city: 'York' }).where('email', 'like', 'at-%').execute();
    expect((await run(undone(both))).undone).toMatchObject({ left: 2, leftNames: ['FAR-1', 'HERE-1'] });
    expect((await run(fetched(both, admin))).undone).toMatchObject({ left: 1, leftNames: ['HERE-1'] });
    expect((await run(undone(accounts))).undone).toMatchObject({ left: 2 });
    expect((await run(fetched(accounts, admin))).undone).toMatchObject({ left: 1 });
    const own = await imported([{ serial: 'HERE-2', ...plain, organizationId: 1 }]);
    expect((await run(undone(own, admin))).undone).toMatchObject({ takenBack: 1, left: 0 });
    await engine.db.deleteFrom('userOrganizationRole').where('userId', '=', 6).where('role', '=', held.role).execute();
  });
});
