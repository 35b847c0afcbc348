import 'temporal-polyfill/global';
import { beforeAll, describe, expect, test } from 'vitest';
import { deviceTokenCalls, type NewDeviceToken } from '#/contract/device-tokens.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { personOf } from '../testing/access/callers.ts';
import { accessWorld, type AccessWorld } from '../testing/access/world.ts';
import { accessTable } from '../testing/access/table.ts';
import { refusalOf, testPlatform, type Call } from '../testing/platform.ts';
import { limitsWith } from '../sign-in/sign-in-limits.ts';

/** What a token opens. */
const ofDevices = [
  'PUT /v1/devices/:id/contact',
  'POST /v1/records/:id/files',
  'GET /v1/records/:id/files/:upload',
  'PATCH /v1/records/:id/files/:upload',
  'DELETE /v1/records/:id/files/:upload',
  'GET /v1/records/:id/files/:upload/check',
  'PUT /v1/records/:id/start',
  'GET /v1/devices/:id/firmware',
  'GET /v1/devices/:id/firmware/file',
];

const codeOf = async (answer: Response) => (await refusalOf(answer)).errors[0]?.code;

withDatabase('the token of a device', (engine) => {
  let world: AccessWorld;
  beforeAll(async () => {
    world = await accessWorld(engine.db);
  });

  const make = async (deviceId = 1) => {
    const answer = await world.callAs('root', `/v1/devices/${deviceId}/tokens`, { method: 'POST' });
    return (await answer.json()) as NewDeviceToken;
  };
  const listed = async (deviceId = 1) => {
    const answer = await world.callAs('root', `/v1/devices/${deviceId}/tokens`);
    return deviceTokenCalls.list.response!.parse(await answer.json()).data;
  };
  /** As a device calls: no cookie, and nothing that a browser adds. */
  const withToken = (token: string, path: string, how: Call = {}, platform = world.platform) =>
    platform.call(path, {
      ...how,
      headers: { 'Sec-Fetch-Site': undefined, 'X-Application': undefined, Authorization: `Bearer ${token}` },
    });
  const contact = (token: string, body: object = {}, deviceId = 1) =>
    withToken(token, `/v1/devices/${deviceId}/contact`, { method: 'PUT', body });
  const device = (id = 1) => engine.db.selectFrom('device').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('names who has made it as everywhere, with the identity number', async () => {
    const { firstName, lastName } = { firstName: '佳慧', lastName: '陈' };
    const maker = engine.db.updateTable('appUser').set({ firstName, lastName, identityNumber: '10003146036' });
    await maker.where('id', '=', personOf('root').userId ?? 0).execute();
    const { id, createdByName } = await make();
    expect(createdByName).toBe('陈佳慧');
    expect(await listed()).toContainEqual(expect.objectContaining({ id, createdByIdentityNumber: '10003146036' }));
  });

  test('is answered once and stored as a hash only', async () => {
    const { token, ending, id } = await make();
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await engine.db.selectFrom('deviceToken').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(await listed())).not.toContain(token);
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id, ending: token.slice(-4), createdByName: expect.any(String), lastUsedAt: null }),
    );
    expect(ending).toBe(token.slice(-4));
  });

  test('stands in the history of its device, from its start to its end', async () => {
    const { id, ending } = await make();
    await world.callAs('root', `/v1/devices/1/tokens/${id}`, { method: 'DELETE' });
    const told = await engine.db
      .selectFrom('history')
      .selectAll()
      .where('kind', '=', 'device')
      .where('objectId', '=', 1)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(told).toMatchObject([
      {
        action: 'token-revoked',
        actorId: 7,
        objectName: 'PORT-1',
        organizationId: 1,
        changes: { ending: [ending, null] },
      },
      {
        action: 'token-made',
        actorId: 7,
        objectName: 'PORT-1',
        organizationId: 1,
        changes: { ending: [null, ending] },
      },
    ]);
  });

  test('needs the own password of the person who makes it', async () => {
    await engine.db.updateTable('session').set({ provedAt: null }).where('userId', '=', 7).execute();
    const answer = await world.callAs('root', '/v1/devices/1/tokens', { method: 'POST' });
    await engine.db.updateTable('session').set({ provedAt: new Date() }).where('userId', '=', 7).execute();
    expect(await codeOf(answer)).toBe('needs-password');
  });

  test('opens nothing any more after it was revoked', async () => {
    const { token, id } = await make();
    expect((await contact(token)).status).toBe(204);
    expect((await listed()).find((one) => one.id === id)?.lastUsedAt).toEqual(expect.any(String));
    const other = await make(2);
    const wrongDevice = await world.callAs('root', `/v1/devices/1/tokens/${other.id}`, { method: 'DELETE' });
    expect(wrongDevice.status).toBe(404);
    expect((await world.callAs('root', `/v1/devices/1/tokens/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await codeOf(await contact(token))).toBe('wrong-device-token');
  });

  test('ends when the device goes to another organization', async () => {
    const { token } = await make(3);
    await engine.db.updateTable('device').set({ organizationId: 2 }).where('id', '=', 3).execute();
    expect(await codeOf(await contact(token, {}, 3))).toBe('wrong-device-token');
    await engine.db.updateTable('device').set({ organizationId: 1 }).where('id', '=', 3).execute();
  });

  test('is not for another device', async () => {
    const { token } = await make();
    expect(await codeOf(await contact(token, {}, 2))).toBe('forbidden');
    expect((await device(2)).lastContactAt).toBeNull();
  });

  test('never comes into the log', async () => {
    const { token } = await make();
    await contact(token);
    await contact(`${token}wrong`);
    expect(world.platform.logged.join('\n')).not.toContain(token);
  });

  test('is refused after too many wrong ones from one network, and the right one is not', async () => {
    await engine.db.deleteFrom('throttle').execute();
    const platform = testPlatform(engine.db, { limits: limitsWith(2) });
    const { token } = await make();
    const tries = (text: string) =>
      withToken(text, '/v1/devices/1/contact', { method: 'PUT', body: {} }, platform).then(({ status }) => status);
    expect([await tries('a'), await tries('b'), await tries('c'), await tries(token)]).toEqual([401, 401, 429, 204]);
  });

  describe('opens no other call', () => {
    const others = accessTable.filter(({ route }) => !ofDevices.includes(route));
    test.each(others.map((row) => [row.route, row] as const))('%s', async (route, row) => {
      const { token } = await make();
      const { path, headers, ...how } = await row.request(world, 'nobody');
      const call = (authorization: string | undefined) =>
        world.platform.call(path, {
          method: route.split(' ')[0]?.replace('ALL', 'GET') ?? '',
          ...how,
          headers: { ...headers, Authorization: authorization },
        });
      const [without, withIt] = [await call(undefined), await call(`Bearer ${token}`)];
      const refused = row.columns.nobody === 'allowed' ? undefined : row.columns.nobody;
      expect(withIt.status).toBe(without.status);
      expect(refused && (await codeOf(withIt))).toBe(refused);
    });
  });

  describe('tells what the device reports', () => {
    test('time, firmware, battery and sensors', async () => {
      const { token } = await make();
      const answer = await contact(token, {
        firmwareVersion: '1.1.0',
        batteryPercent: 71.5,
        sensors: [{ serial: 'PORT-1-S9', kind: 'EEG' }],
      });
      expect(answer.status).toBe(204);
      expect(await (await world.callAs('root', '/v1/devices/1')).json()).toMatchObject({
        firmwareVersion: '1.1.0',
        batteryPercent: 71.5,
        lastContactAt: expect.any(String),
      });
      const sensors = await engine.db.selectFrom('sensor').select('serial').where('deviceId', '=', 1).execute();
      expect(sensors).toEqual([{ serial: 'PORT-1-S9' }]);
      await contact(token);
      expect(await device()).toMatchObject({ firmwareVersion: '1.1.0', batteryPercent: null });
    });

    test('and a late report does not replace a newer one', async () => {
      const { token } = await make();
      await contact(token, { batteryPercent: 40 });
      const { lastContactAt } = await device();
      const late = await contact(token, { at: '2026-01-01T00:00:00Z', batteryPercent: 90 });
      expect(late.status).toBe(204);
      expect(await device()).toMatchObject({ batteryPercent: 40, lastContactAt });
    });

    test.each([
      ['a time to come', { at: '2999-01-01T00:00:00Z' }, 'at'],
      ['a text that is no time', { at: 'now' }, 'at'],
      ['a time of a clock that was lost', { at: '1980-01-06T00:00:00Z' }, 'at'],
      ['a wrong version', { firmwareVersion: 'two' }, 'firmwareVersion'],
      ['no version', { firmwareVersion: '' }, 'firmwareVersion'],
      ['too much battery', { batteryPercent: 101 }, 'batteryPercent'],
      ['a sensor without a serial', { sensors: [{ kind: 'EEG' }] }, 'sensors.0.serial'],
      ['a sensor without a kind', { sensors: [{ serial: 'S-100', kind: ' ' }] }, 'sensors.0.kind'],
      ['a sensor of another device', { sensors: [{ serial: 'SEE-1-S1', kind: 'EEG' }] }, 'sensors'],
    ])('but not %s', async (_, body, field) => {
      const { token } = await make();
      const before = await device();
      const { status, errors } = await refusalOf(await contact(token, body));
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, 'invalid', field]);
      expect(await device()).toEqual(before);
    });
  });
});
