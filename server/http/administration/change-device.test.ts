import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Device } from '#/contract/devices.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { testRecording } from '../testing/recording.ts';
import { signIn } from '../testing/sign-in.ts';

const plain = { productId: 1, hardwareId: 2, firmwareVersion: '1.0.0' };

async function codeOf(answer: Response): Promise<(string | number)[]> {
  const { status, errors } = await refusalOf(answer);
  return [status, ...errors.map(({ field, code }) => (field ? `${field}: ${code}` : code))];
}

withDatabase('a device of the administration', (engine) => {
  let platform: TestPlatform;
  let root: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
  });
  const sendAs =
    (cookie: string) =>
    (method: string, path: string, body?: object, headers = {}) =>
      platform.call(`/v1/devices${path}`, { method, cookie, headers, ...(body && { body }) });
  const send = (method: string, path: string, body?: object, headers = {}) => sendAs(root)(method, path, body, headers);
  const create = async (body: object) => (await (await send('POST', '', body)).json()) as Device;
  const list = async (search: object, cookie = root, pagination = { start: 0, limit: 500 }) => {
    const answer = await sendAs(cookie)('POST', '/list', { search, pagination });
    return (await answer.json()) as { data: Device[]; meta: { totalCount: number } };
  };

  test('is created once for each key, with the names of what it refers to', async () => {
    const body = { serial: ' One-1 ', ...plain, targetFirmwareId: 2, lastContactAt: '2020-01-01T00:00:00Z' };
    const answers = [];
    for (let sent = 0; sent < 2; sent += 1) answers.push(await send('POST', '', body, { 'Idempotency-Key': 'one' }));
    const [first, second] = answers;
    const made = (await first?.json()) as Device;
    expect([first?.status, first?.headers.get('Location')]).toEqual([201, `/v1/devices/${made.id}`]);
    expect(await second?.json()).toEqual(made);
    expect(made).toEqual({
      id: made.id,
      serial: 'One-1',
      ...plain,
      productName: 'EEG 32',
      hardwareName: 'EEG 32 B',
      targetFirmwareId: 2,
      targetFirmwareVersion: '1.1.0',
      organizationId: 1,
      organizationName: 'Clinique du Port',
      lastContactAt: null,
      batteryPercent: null,
    });
    const read = await send('GET', `/${made.id}`);
    expect(read.headers.get('ETag')).toBe(first?.headers.get('ETag'));
  });

  test('gets a refusal for each rule that it breaks', async () => {
    await create({ serial: 'TAKEN', ...plain });
    const cases: [object, string][] = [
      [{ serial: 'taken' }, '409 serial: serial-taken'],
      [{ serial: 'A B' }, '400 serial: invalid'],
      [{ firmwareVersion: '1' }, '400 firmwareVersion: invalid'],
      [{ productId: 999 }, '400 productId: invalid'],
      [{ hardwareId: 3 }, '400 hardwareId: hardware-of-other-product'],
      [{ targetFirmwareId: 5 }, '400 targetFirmwareId: firmware-of-other-product'],
      [{ hardwareId: 1, targetFirmwareId: 4 }, '400 targetFirmwareId: firmware-incompatible'],
      [{ targetFirmwareId: 3 }, '400 targetFirmwareId: firmware-unreachable'],
      [{ firmwareVersion: '', targetFirmwareId: 2 }, '400 targetFirmwareId: firmware-unreachable'],
      [{ organizationId: 999 }, '400 organizationId: invalid'],
    ];
    const { id } = await create({ serial: 'CASES', ...plain });
    for (const [wrong, expected] of cases) {
      const made = await codeOf(await send('POST', '', { serial: 'WRONG', ...plain, ...wrong }));
      const changed = await codeOf(await send('PUT', `/${id}`, { serial: 'CASES', ...plain, ...wrong }));
      expect([made.join(' '), changed.join(' ')]).toEqual([expected, expected]);
    }
  });

  test('changes only from the version that the caller has seen', async () => {
    const made = await send('POST', '', { serial: 'SEEN', ...plain });
    const { id } = (await made.json()) as Device;
    const version = { 'If-Match': made.headers.get('ETag') ?? '' };
    const changes = ['1.1.0', '2.0.0'].map((firmwareVersion) =>
      send('PUT', `/${id}`, { serial: 'seen', ...plain, firmwareVersion }, version),
    );
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect((await send('DELETE', `/${id}`, undefined, version)).status).toBe(412);
    expect((await list({ serial: 'SEEN' })).data.map(({ serial }) => serial)).toEqual(['seen']);
  });

  test('is deleted unless a recording names its serial', async () => {
    const { id } = await create({ serial: 'GONE', ...plain });
    const recordId = await testRecording(engine.db);
    await engine.db.insertInto('recordDevice').values({ recordId, serial: 'gone' }).execute();
    expect(await codeOf(await send('DELETE', `/${id}`))).toEqual([409, 'device-has-recordings']);
    await engine.db.deleteFrom('recordDevice').where('serial', '=', 'gone').execute();
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
    expect((await send('GET', `/${id}`)).status).toBe(404);
  });

  test('is found by parts of its serial and by its firmware version', async () => {
    await create({ serial: 'FIND-me-7', ...plain, firmwareVersion: '9.8.7' });
    for (const search of [
      { serial: 'find-ME' },
      { firmwareVersion: '9.8' },
      { serial: 'me-7', firmwareVersion: '>=9.8.7' },
    ])
      expect(await list(search)).toMatchObject({ data: [{ serial: 'FIND-me-7' }], meta: { totalCount: 1 } });
    // The signs of a pattern stand for themselves.
    for (const serial of ['find_me', 'find%', String.raw`find\-`]) expect((await list({ serial })).data).toEqual([]);
    expect(await list({ serial: 'find-me', firmwareVersion: '1.0' })).toMatchObject({ meta: { totalCount: 0 } });
    const serials = async (search: object, start: number, limit: number) => {
      const { data, meta } = await list(search, root, { start, limit });
      return [meta.totalCount, data.map(({ serial }) => serial)];
    };
    const many = Array.from({ length: 600 }, (_, index) => ({
      serial: `MANY-${1000 + index}`,
      ...plain,
      organizationId: 3,
    }));
    await insertRows(engine.db, 'device', many);
    // A search that finds few devices is answered in another way than one that finds many.
    for (const text of ['-10', 'MANY', '1']) {
      const { rows } = await sql<{ serial: string }>`select serial from device
        where serial like ${`%${text}%`} order by lower(serial)`.execute(engine.db);
      const found = rows.map(({ serial }) => serial);
      for (const start of [0, 7, 5000])
        expect(await serials({ serial: text }, start, 7)).toEqual([found.length, found.slice(start, start + 7)]);
    }
  });

  describe('of another organization', () => {
    test('is not found by a DEVICE_ADMIN', async () => {
      const { id } = await create({ serial: 'FAR', ...plain });
      const cookie = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
      const call = sendAs(cookie);
      expect((await call('GET', `/${id}`)).status).toBe(404);
      expect((await call('PUT', `/${id}`, { serial: 'FAR', ...plain })).status).toBe(404);
      expect((await call('DELETE', `/${id}`)).status).toBe(404);
      expect((await list({ serial: 'FAR' }, cookie)).meta.totalCount).toBe(0);
      expect(new Set((await list({}, cookie)).data.map(({ organizationId }) => organizationId))).toEqual(new Set([2]));
      expect((await call('POST', '', { serial: 'NEAR', ...plain })).status).toBe(201);
      expect(await codeOf(await call('POST', '', { serial: 'NEAR-2', ...plain, organizationId: 1 }))).toEqual([
        400,
        'organizationId: invalid',
      ]);
    });

    test('is not seen by an ORGANIZATION_ADMIN, who changes none', async () => {
      const { id } = await create({ serial: 'FAR-2', ...plain, organizationId: 2 });
      const { id: own } = await create({ serial: 'OWN-2', ...plain, organizationId: 1 });
      const call = sendAs(await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' }));
      expect((await call('GET', `/${id}`)).status).toBe(404);
      expect((await call('GET', `/${own}`)).status).toBe(200);
      for (const method of ['PUT', 'DELETE'])
        expect(await codeOf(await call(method, `/${own}`, { serial: 'OWN-2', ...plain }))).toEqual([403, 'forbidden']);
    });
  });
});
