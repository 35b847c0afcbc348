import { beforeAll, expect, test } from 'vitest';
import { sensorCalls, type Sensor } from '#/contract/sensors.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

withDatabase('sensors', (engine) => {
  let platform: TestPlatform;
  let root: string;
  let admin: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    platform = testPlatform(engine.db);
    root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
  });
  const list = async (cookie: string, body: object = {}) => {
    const sent = { pagination: { start: 0, limit: 500 }, ...body };
    const answer = await platform.call('/v1/sensors/list', { method: 'POST', cookie, body: sent });
    return (await answer.json()) as { data: Sensor[]; meta: { totalCount: number } };
  };

  test('of one device, its sensors are listed by serial', async () => {
    const { data, meta } = await list(root, { filter: { deviceId: 1 } });
    expect(meta.totalCount).toBe(data.length);
    expect(data.map(({ serial }) => serial)).toEqual(['PORT-1-S1', 'PORT-1-S2']);
    expect(data.every(({ deviceId, kind }) => deviceId === 1 && kind !== '')).toBe(true);
    const [first] = data;
    const found = await list(root, { search: { serial: first?.serial.toLowerCase() } });
    expect(found.data).toContainEqual(first);
  });

  test('all of them come in one answer, within reach', async () => {
    for (const cookie of [root, admin]) {
      const answer = await platform.call('/v1/sensors', { cookie });
      const all = sensorCalls.all.response!.parse(await answer.json());
      expect(all.data).toHaveLength(all.meta.totalCount);
      expect(all.data.slice(0, 500)).toEqual((await list(cookie)).data);
    }
    expect(
      (await platform.call('/v1/sensors', { cookie: await signIn(platform, engine.db, 'doctor@hospital.example') }))
        .status,
    ).toBe(403);
  });

  test('an administrator of an organization sees those of its devices only', async () => {
    const [all, own] = [await list(root), await list(admin)];
    expect(own.meta.totalCount).toBeGreaterThan(0);
    expect(own.meta.totalCount).toBeLessThan(all.meta.totalCount);
    const devices = await engine.db.selectFrom('device').select(['id', 'organizationId']).execute();
    const organizationOf = new Map(devices.map(({ id, organizationId }) => [id, organizationId]));
    expect(new Set(own.data.map(({ deviceId }) => organizationOf.get(deviceId)))).toEqual(new Set([1]));
  });
});
