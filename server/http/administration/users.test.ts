import { beforeAll, expect, test } from 'vitest';
import { administeredUser, administeredUserCalls } from '#/contract/administered-users.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const refused = async (answer: Promise<Response>) => {
  const { status, errors } = await refusalOf(await answer);
  return [status, errors[0]?.code];
};
const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

withDatabase('the users of the administration', (engine) => {
  let platform: TestPlatform;
  const cookies: Record<string, string> = {};
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await engine.db.insertInto('organization').values({ id: 101, name: 'Branch', parentId: 2 }).execute();
    const held = { userId: 2, organizationId: 101 };
    await engine.db.insertInto('userOrganization').values(held).execute();
    await engine.db
      .insertInto('userOrganizationRole')
      .values({ ...held, role: 'TECHNICIAN' })
      .execute();
    // The device administrator administers the subsidiaries, too.
    const more = { userId: 60, organizationId: 2, role: 'SUBSIDIARY_ADMIN' };
    await engine.db.insertInto('userOrganizationRole').values(more).execute();
    const nobody = { id: 300, email: 'nobody@hospital.example', firstName: 'Łukasz', lastName: 'Nowak' };
    await engine.db.insertInto('appUser').values(nobody).execute();
    platform = testPlatform(engine.db);
    for (const name of ['admin', 'root', 'devices', 'firmwares'])
      cookies[name] = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
  });
  const send = (name: string, kind: 'healthcare-professionals' | 'admin', request: object = {}) =>
    platform.call(`/v1/${kind}/list`, {
      method: 'POST',
      cookie: cookies[name] ?? '',
      body: { pagination: { start: 0, limit: 500 }, ...request },
    });
  const list = async (name: string, kind: 'healthcare-professionals' | 'admin', request?: object) =>
    administeredUserCalls.listAdministrators.response?.parse(await (await send(name, kind, request)).json()) ?? {
      data: [],
      meta: { totalCount: -1 },
    };
  const lastSignIns = async () => {
    const { data } = await list('admin', 'healthcare-professionals');
    return new Map(data.map(({ id, lastSignInAt }) => [id, lastSignInAt]));
  };
  const placesOfDoctor = async (name: string, filter: object) => {
    const { data } = await list(name, 'healthcare-professionals', { filter });
    return data.find(({ id }) => id === 1)?.organizations?.map((place) => place.name);
  };
  const one = (name: string, path: string) => platform.call(`/v1/${path}`, { cookie: cookies[name] ?? '' });

  test('are those of the own organization, or of all within reach', async () => {
    const own = await list('admin', 'healthcare-professionals');
    expect(own.meta.totalCount).toBe(6);
    expect(new Set(idsOf(own))).toEqual(new Set([1, 2, 4, 8, 9, 18]));
    expect(await list('admin', 'healthcare-professionals', { filter: { all: true } })).toEqual(own);
    expect(idsOf(await list('root', 'healthcare-professionals', { filter: { all: true } }))).toContain(300);
    expect((await list('root', 'healthcare-professionals', { filter: { organizationId: 2 } })).meta.totalCount).toBe(3);
    const branch = await list('devices', 'healthcare-professionals', { filter: { organizationId: 101 } });
    expect(branch.data.map(({ id, roles }) => [id, roles])).toEqual([[2, ['TECHNICIAN']]]);
    expect(idsOf(await list('devices', 'healthcare-professionals', { filter: { all: true } }))).toContain(2);
    expect(await refused(send('admin', 'healthcare-professionals', { filter: { organizationId: 2 } }))).toEqual([
      403,
      'not-a-member',
    ]);
    expect(await refused(send('devices', 'healthcare-professionals', { filter: { organizationId: 1 } }))).toEqual([
      403,
      'not-a-member',
    ]);
  });

  test('are found by name, role and page', async () => {
    const search = { lastName: ' LÏNDqv ' };
    const found = await list('admin', 'healthcare-professionals', { search });
    expect(found.data.map(({ email }) => email)).toEqual(['technician@hospital.example']);
    const technicians = await list('admin', 'healthcare-professionals', { filter: { roleNames: ['TECHNICIAN'] } });
    expect(technicians.meta.totalCount).toBe(3);
    const whole = idsOf(await list('admin', 'healthcare-professionals'));
    const second = await list('admin', 'healthcare-professionals', { pagination: { start: 3, limit: 10 } });
    expect([idsOf(second), second.meta.totalCount]).toEqual([whole.slice(3), 6]);
  });

  test('have their last sign-in, as far as the history tells it, and only for administrators', async () => {
    expect((await lastSignIns()).get(1)).toBeFalsy();
    const before = Date.now() - 60_000;
    const cookie = await signIn(platform, engine.db, 'doctor@hospital.example');
    const signedIn = await lastSignIns();
    expect(Date.parse(signedIn.get(1) ?? '')).toBeGreaterThan(before);
    expect(signedIn.get(9)).toBeFalsy();
    const body = { filter: { organizationId: 1 }, pagination: { start: 0, limit: 10 } };
    const colleagues = await platform.call('/v1/healthcare-professionals/list', {
      method: 'POST',
      cookie,
      body,
    });
    expect([colleagues.status, (await colleagues.text()).includes('lastSignInAt')]).toEqual([200, false]);
  });

  test('have the organizations in which the shown roles are held, within reach, and only for administrators', async () => {
    const all = ['Clinique du Port', 'Klinik am See', 'St. Bede Hospital'];
    expect(await placesOfDoctor('root', { all: true })).toEqual(all);
    expect(await placesOfDoctor('root', { organizationId: 2 })).toEqual(['Klinik am See']);
    expect(await placesOfDoctor('admin', { all: true })).toEqual(['Clinique du Port']);
    const body = { filter: { organizationId: 1 }, pagination: { start: 0, limit: 10 } };
    const cookie = await signIn(platform, engine.db, 'doctor@hospital.example');
    const how = { method: 'POST', cookie, body } as const;
    const colleagues = await platform.call('/v1/healthcare-professionals/list', how);
    expect([colleagues.status, (await colleagues.text()).includes('organizations')]).toEqual([200, false]);
  });

  test('of a section are seen only by the roles of that section', async () => {
    expect(idsOf(await list('root', 'admin', { filter: { all: true } })).toSorted((a, b) => a - b)).toEqual([
      6, 7, 60, 61,
    ]);
    expect(idsOf(await list('devices', 'admin')).toSorted((a, b) => a - b)).toEqual([7, 60, 61]);
    expect(await refused(send('admin', 'admin'))).toEqual([403, 'forbidden']);
    expect(await refused(send('firmwares', 'admin'))).toEqual([403, 'forbidden']);
    expect(await refused(send('firmwares', 'healthcare-professionals'))).toEqual([403, 'forbidden']);
    expect(await refused(one('firmwares', 'healthcare-professionals/22'))).toEqual([403, 'forbidden']);
  });

  test('are read one by one within reach, and never as users of the other section', async () => {
    const read = await one('admin', 'healthcare-professionals/1');
    expect(read.headers.get('ETag')).toMatch(/^".+"$/);
    expect(administeredUser.parse(await read.json())).toMatchObject({
      email: 'doctor@hospital.example',
      identityNumber: '10004218733',
      // Not those of other organizations.
      roles: ['DOCTOR', 'TECHNICIAN'],
    });
    expect((await one('root', 'admin/6')).status).toBe(200);
    expect(await refused(one('admin', 'healthcare-professionals/22'))).toEqual([404, 'not-found']);
    expect(await refused(one('root', 'admin/1'))).toEqual([404, 'not-found']);
    expect(await refused(one('root', 'healthcare-professionals/6'))).toEqual([404, 'not-found']);
    expect(await refused(one('admin', 'healthcare-professionals/300'))).toEqual([404, 'not-found']);
  });
});
