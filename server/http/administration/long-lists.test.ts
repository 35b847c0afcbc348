import { beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { insertProducts } from '../../testing/products.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const device = (serial: string, other: object) => ({
  serial,
  productId: 1,
  hardwareId: 1,
  organizationId: 1,
  ...other,
});

/** `insertProducts` has made PORT-1, PORT-2 and SEE-1. */
const devices = [
  device('B', { firmwareVersion: '2.1.0', lastContactAt: '2026-03-02T00:00:00Z', targetFirmwareId: 4, hardwareId: 2 }),
  device('C', { firmwareVersion: '2.1.3', lastContactAt: '2026-03-01T00:00:00Z' }),
  device('D', { firmwareVersion: '2.10.0', lastContactAt: null }),
  device('A', { firmwareVersion: null, lastContactAt: '2026-03-02T00:00:00Z', organizationId: 3 }),
];

/** A device has a serial, a person an address. */
interface Row {
  serial: string;
  email: string;
}

withDatabase('the long lists of the administration', (engine) => {
  let platform: TestPlatform;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await insertProducts(engine.db);
    await insertRows(engine.db, 'device', devices);
    platform = testPlatform(engine.db);
    for (const name of ['admin', 'root', 'devices'])
      cookies[name] = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
    // An administrator of the third hospital also works as a doctor in the first one.
    for (const [organizationId, role] of [
      [1, 'DOCTOR'],
      [3, 'ORGANIZATION_ADMIN'],
    ] as const) {
      const membership = { userId: 60, organizationId };
      await engine.db.insertInto('userOrganization').values(membership).execute();
      await engine.db
        .insertInto('userOrganizationRole')
        .values({ ...membership, role })
        .execute();
    }
  });
  const one = (path: string, name: string) => platform.call(`/v1/${path}`, { cookie: cookies[name] ?? '' });
  const list = async (name: string, path: string, body: object) => {
    const whole = { pagination: { start: 0, limit: 500 }, ...body };
    const answer = await platform.call(`/v1/${path}/list`, {
      method: 'POST',
      cookie: cookies[name] ?? '',
      body: whole,
    });
    return { status: answer.status, ...((await answer.json()) as { data: Row[]; meta: { totalCount: number } }) };
  };
  const serials = async (body: object, name = 'root') => {
    const { data, meta } = await list(name, 'devices', body);
    expect(meta.totalCount).toBe(data.length);
    return data.map(({ serial }) => serial).join(' ');
  };
  const people = async (path: string, body: object, name = 'root') =>
    (await list(name, path, body)).data.map(({ email }) => email.split('@')[0]).join(' ');

  test.each([
    ['serial', 'A B C D PORT-1 PORT-2 SEE-1'],
    ['product', 'A B C D PORT-1 SEE-1 PORT-2'],
    ['firmwareVersion', 'A PORT-1 SEE-1 PORT-2 B C D'],
    ['organization', 'B C D PORT-1 PORT-2 SEE-1 A'],
    ['lastContact', 'D PORT-1 PORT-2 SEE-1 C A B'],
  ])('devices are sorted by %s, also from the other end and by pages', async (by, order) => {
    expect(await serials({ sort: { by } })).toBe(order);
    expect(await serials({ sort: { by, isDescending: true } })).toBe(order.split(' ').toReversed().join(' '));
    const pages = [];
    for (const start of [0, 3, 6])
      pages.push(...(await list('root', 'devices', { sort: { by }, pagination: { start, limit: 3 } })).data);
    expect(pages.map(({ serial }) => serial).join(' ')).toBe(order);
  });

  test.each<[string, object, string]>([
    ['a product', { productId: 2 }, 'PORT-2'],
    ['hardware', { hardwareId: 2 }, 'B SEE-1'],
    ['an organization', { organizationId: 3 }, 'A'],
    ['a target', { targetFirmwareId: 4 }, 'B'],
    ['any target', { hasTarget: true }, 'B'],
    ['no target', { hasTarget: false, productId: 1 }, 'A C D PORT-1 SEE-1'],
    ['a contact since then', { heardSince: '2026-03-02T00:00:00Z' }, 'A B'],
    ['no contact since then', { notHeardSince: '2026-03-02T00:00:00Z', productId: 1 }, 'C D PORT-1 SEE-1'],
    ['no contact at all', { neverHeard: true, hardwareId: 1 }, 'D PORT-1'],
  ])('devices are found by %s', async (_, filter, found) => {
    expect(await serials({ filter })).toBe(found);
  });

  test.each([
    ['2.1', 'B C'],
    ['2.1.0', 'B'],
    ['2', 'B C D'],
    ['2.1.1-2.10', 'C D'],
    ['>2.1', 'D'],
    ['<2', 'PORT-1 PORT-2 SEE-1'],
  ])('the search for version %j finds %j', async (firmwareVersion, found) => {
    expect(await serials({ search: { firmwareVersion } })).toBe(found);
  });

  test('what is no version and no range is refused', async () => {
    const search = { firmwareVersion: '.1' };
    expect((await list('root', 'devices', { search })).status).toBe(400);
  });

  test('no filter shows devices of another reach', async () => {
    expect(await serials({}, 'admin')).toBe('B C D PORT-1 PORT-2');
    expect(await serials({ filter: { organizationId: 2 } }, 'admin')).toBe('');
    expect(await serials({ sort: { by: 'organization' } }, 'devices')).toBe('SEE-1');
  });

  describe('people', () => {
    test('are found by what they do in the organization, not by the kind of account', async () => {
      expect(await people('healthcare-professionals', {}, 'admin')).toContain('devices');
      expect(await people('healthcare-professionals', { filter: { organizationId: 3 } })).not.toContain('devices');
      expect(await people('admin', { filter: { organizationId: 3 } })).toBe('devices root');
      expect((await one('healthcare-professionals/60', 'admin')).status).toBe(200);
      expect((await one('healthcare-professionals/60/userOrganizations', 'admin')).status).toBe(200);
      expect((await one('healthcare-professionals/6', 'admin')).status).toBe(404);
      expect((await one('admin/60', 'root')).status).toBe(200);
    });

    test('are sorted by name, address and last sign-in', async () => {
      const filter = { all: true };
      expect(await people('admin', { filter })).toBe('admin devices firmwares root');
      expect(await people('admin', { filter, sort: { by: 'firstName' } })).toBe('admin firmwares root devices');
      expect(await people('admin', { filter, sort: { by: 'email', isDescending: true } })).toBe(
        'root firmwares devices admin',
      );
      expect(await people('admin', { filter, sort: { by: 'lastSignIn' } })).toBe('firmwares admin root devices');
    });

    test('are found by address, by a sign-in that never was, and by a password that must change', async () => {
      const filter = { all: true };
      expect(await people('admin', { filter, search: { email: 'FIRM' } })).toBe('firmwares');
      expect(await people('admin', { filter: { ...filter, neverSignedIn: true } })).toBe('firmwares');
      expect(await people('healthcare-professionals', { filter: { ...filter, mustChangePassword: true } })).toBe(
        'newcomer',
      );
    });
  });
});
