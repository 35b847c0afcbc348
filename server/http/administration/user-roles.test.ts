import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { userOrganizations } from '#/contract/user-roles.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { removeExpired } from '../../store/sessions.ts';
import { insertRows } from '../../store/insert-rows.ts';
import { refusalOf, testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

const people = { doctor: 1, technician: 2, admin: 6, root: 7, devices: 60, subsidiaryAdmin: 200, ofBranch: 201 };

const refused = async (answer: Promise<Response>) => {
  const { status, errors } = await refusalOf(await answer);
  return [status, errors[0]?.code];
};

withDatabase('the roles of a user', (engine) => {
  let platform: TestPlatform;
  const cookies: Record<string, string> = {};
  const addUser = async (id: number, name: string, held: [number, string][]) => {
    const [{ passwordHash } = { passwordHash: null }] = await engine.db
      .selectFrom('appUser')
      .select('passwordHash')
      .where('id', '=', people.root)
      .execute();
    const names = { firstName: name, lastName: 'Weber' };
    await engine.db
      .insertInto('appUser')
      .values({ id, email: `${name}@hospital.example`, passwordHash, userType: 'User', ...names })
      .execute();
    const rows = held.map(([organizationId, role]) => ({ userId: id, organizationId, role }));
    await insertRows(
      engine.db,
      'userOrganization',
      rows.map(({ userId, organizationId }) => ({ userId, organizationId })),
    );
    await insertRows(engine.db, 'userOrganizationRole', rows);
    await engine.db.insertInto('eulaAcceptance').values({ userId: id, application: 'WEMU', version: '3' }).execute();
  };
  beforeAll(async () => {
    await insertHospitals(engine.db);
    await engine.db
      .insertInto('organization')
      .values([
        { id: 101, name: 'Branch', parentId: 1 },
        { id: 102, name: 'Below', parentId: 101 },
      ])
      .execute();
    await addUser(people.subsidiaryAdmin, 'subsidiary', [[1, 'SUBSIDIARY_ADMIN']]);
    await addUser(people.ofBranch, 'branch', [[102, 'ORGANIZATION_ADMIN']]);
    platform = testPlatform(engine.db);
    for (const name of ['admin', 'root', 'subsidiary', 'branch'])
      cookies[name] = await signIn(platform, engine.db, `${name}@hospital.example`, { type: 'admin' });
  });
  const as = (name: string, path: string, how: Call = {}) =>
    platform.call(path, { ...how, cookie: cookies[name] ?? '' });
  const put = (name: string, userId: number, organizationId: number, roles: string[], headers = {}) =>
    as(name, `/v1/user/${userId}/organization/${organizationId}`, { method: 'PUT', body: { roles }, headers });
  const remove = (id: number, organizationId: number) =>
    as('root', `/v1/user/${id}/organization/${organizationId}`, { method: 'DELETE' });
  const rolesOf = async (userId: number) =>
    (
      await engine.db
        .selectFrom('userOrganizationRole')
        .select(['organizationId', 'role'])
        .where('userId', '=', userId)
        .orderBy('organizationId')
        .orderBy('role')
        .execute()
    ).map(({ organizationId, role }) => `${organizationId} ${role}`);
  beforeEach(() => engine.db.deleteFrom('throttle').execute());

  test('are replaced as a whole, and the answer has those within reach', async () => {
    const answer = await put('admin', people.technician, 1, ['DOCTOR', 'TECHNICIAN']);
    expect(userOrganizations.parse(await answer.json())).toEqual([
      { organization: { id: 1, name: 'Clinique du Port' }, roles: ['DOCTOR', 'TECHNICIAN'] },
    ]);
    expect(await rolesOf(people.technician)).toEqual(['1 DOCTOR', '1 TECHNICIAN']);
    const read = await as('admin', `/v1/healthcare-professionals/${people.doctor}/userOrganizations`);
    expect(userOrganizations.parse(await read.json()).map(({ organization }) => organization.id)).toEqual([1]);
    const readByRoot = await as('root', `/v1/healthcare-professionals/${people.doctor}/userOrganizations`);
    expect(userOrganizations.parse(await readByRoot.json())).toHaveLength(3);
  });

  test('are refused above the table, outside the own organization, and in another section', async () => {
    const before = await rolesOf(people.technician);
    expect(await refused(put('admin', people.technician, 1, ['ORGANIZATION_ADMIN']))).toEqual([403, 'forbidden']);
    expect(await refused(put('admin', people.technician, 2, ['DOCTOR']))).toEqual([404, 'not-found']);
    expect(await refused(put('admin', 22, 1, ['DOCTOR']))).toEqual([404, 'not-found']);
    expect(await refused(put('admin', people.root, 1, ['SYSTEM_ADMIN', 'DOCTOR']))).toEqual([403, 'forbidden']);
    expect(await refused(put('admin', people.technician, 1, ['SYSTEM_ADMIN']))).toEqual([403, 'forbidden']);
    expect(await refused(put('root', people.technician, 1, ['GARDENER']))).toEqual([400, 'invalid']);
    expect(await refused(put('root', people.technician, 999, ['DOCTOR']))).toEqual([404, 'not-found']);
    expect(await refused(as('admin', '/v1/admin/6/userOrganizations'))).toEqual([403, 'forbidden']);
    expect(await refused(as('root', '/v1/admin/1/userOrganizations'))).toEqual([404, 'not-found']);
    expect(await rolesOf(people.technician)).toEqual(before);
  });

  test('of one more privileged are not changed, in the caller’s language', async () => {
    expect(await refused(put('subsidiary', people.root, 1, ['SYSTEM_ADMIN', 'DOCTOR']))).toEqual([
      403,
      'more-privileged',
    ]);
    const answer = await put('subsidiary', people.root, 1, [], { 'X-lang': 'de-DE' });
    expect((await refusalOf(answer)).errors[0]?.message).toBe('Dieser Benutzer hat mehr Rechte als Sie.');
  });

  test('are changed in all organizations below the own one by a SUBSIDIARY_ADMIN', async () => {
    expect((await put('subsidiary', people.technician, 102, ['TECHNICIAN'])).status).toBe(200);
    expect((await put('subsidiary', people.technician, 101, ['DOCTOR'])).status).toBe(200);
    expect(await refused(put('subsidiary', people.technician, 2, ['DOCTOR']))).toEqual([404, 'not-found']);
    for (const id of [101, 102]) {
      const removed = await as('subsidiary', `/v1/user/${people.technician}/organization/${id}`, { method: 'DELETE' });
      expect(removed.status).toBe(204);
    }
    expect((await rolesOf(people.technician)).every((held) => held.startsWith('1 '))).toBe(true);
  });

  test('leave each organization an administrator, and each administrator a role', async () => {
    expect(await refused(remove(people.ofBranch, 102))).toEqual([409, 'last-administrator']);
    // An ORGANIZATION_ADMIN may not change administrators, but gets this reason for the own role.
    expect(await refused(put('branch', people.ofBranch, 102, []))).toEqual([409, 'last-administrator']);
    expect((await put('root', people.devices, 102, ['DEVICE_ADMIN'])).status).toBe(200);
    expect((await remove(people.ofBranch, 102)).status).toBe(204);
    await engine.db
      .deleteFrom('userOrganizationRole')
      .where('userId', '=', people.root)
      .where('organizationId', 'in', [2, 3])
      .execute();
    expect(await refused(remove(people.root, 1))).toEqual([409, 'last-administrator']);
    expect(await rolesOf(people.root)).toEqual(['1 SYSTEM_ADMIN']);
  });

  test('include SYSTEM_ADMIN, which a SYSTEM_ADMIN gives and takes, but not the last one', async () => {
    const { devices, root } = people;
    expect(await refused(put('root', root, 1, ['SUPER_ADMIN']))).toEqual([409, 'last-system-administrator']);
    expect((await put('root', devices, 102, ['DEVICE_ADMIN', 'SYSTEM_ADMIN'])).status).toBe(200);
    expect(await refused(put('subsidiary', devices, 102, ['DEVICE_ADMIN']))).toEqual([403, 'more-privileged']);
    // Whoever is held cannot act, so does not count.
    await engine.db
      .insertInto('contactHold')
      .values({ userId: devices, proposedByIds: [root] })
      .execute();
    expect(await refused(put('root', root, 1, ['SUPER_ADMIN']))).toEqual([409, 'last-system-administrator']);
    await engine.db.deleteFrom('contactHold').execute();
    expect((await put('root', devices, 102, ['DEVICE_ADMIN'])).status).toBe(200);
    const told = await engine.db
      .selectFrom('history')
      .select(['action', 'actorId'])
      .where('objectId', '=', devices)
      .where(sql<boolean>`changes::text like '%SYSTEM_ADMIN%'`)
      .orderBy('id')
      .execute();
    expect(told).toEqual(
      expect.arrayContaining([
        { action: 'role-given', actorId: root },
        { action: 'role-taken', actorId: root },
      ]),
    );
  });

  test('that are lost end the sessions of that context at once, and no others', async () => {
    expect((await put('root', people.doctor, 1, ['DOCTOR', 'TECHNICIAN', 'ORGANIZATION_ADMIN'])).status).toBe(200);
    const care = await signIn(platform, engine.db, 'doctor@hospital.example');
    const administration = await signIn(platform, engine.db, 'doctor@hospital.example', { type: 'admin' });
    const open = async (cookie: string) => (await platform.call('/v1/usercontext', { cookie })).status;
    expect((await put('root', people.doctor, 1, ['DOCTOR', 'ORGANIZATION_ADMIN'])).status).toBe(200);
    expect([await open(care), await open(administration)]).toEqual([401, 200]);
    const careAgain = await signIn(platform, engine.db, 'doctor@hospital.example');
    expect((await put('root', people.doctor, 1, ['DOCTOR', 'TECHNICIAN'])).status).toBe(200);
    expect([await open(careAgain), await open(administration)]).toEqual([200, 401]);
  });

  test('that are lost are told to the holder of the ended session, and to nobody else', async () => {
    await put('root', people.doctor, 1, ['DOCTOR', 'TECHNICIAN']);
    const codes = async (cookie: string, path = '/v1/usercontext') =>
      (await refusalOf(await platform.call(path, { cookie }))).errors.map(({ code }) => code);
    const lost = await signIn(platform, engine.db, 'doctor@hospital.example');
    const left = await signIn(platform, engine.db, 'doctor@hospital.example');
    await platform.call('/v1/logout', { cookie: left });
    await put('root', people.doctor, 1, ['DOCTOR']);
    await removeExpired(engine.db);
    expect(await codes(lost)).toEqual(['signed-out', 'role-lost']);
    expect(await codes(lost, '/v1/roles/privileges')).toEqual(['signed-out', 'role-lost']);
    expect([await codes(left), await codes('')]).toEqual([['signed-out'], ['signed-out']]);
    const again = await signIn(platform, engine.db, 'doctor@hospital.example');
    expect((await platform.call('/v1/usercontext', { cookie: again })).status).toBe(200);
    await engine.db
      .updateTable('session')
      .set({ lastUsedAt: sql`now() - interval '13 hours'` })
      .where('userId', '=', people.doctor)
      .execute();
    await removeExpired(engine.db);
    expect(await codes(lost)).toEqual(['signed-out']);
  });

  test('change once if two administrators change them at the same time', async () => {
    const tag = (await as('root', `/v1/healthcare-professionals/${people.technician}/userOrganizations`)).headers.get(
      'ETag',
    );
    expect(tag).toMatch(/^".+"$/);
    const answers = await Promise.all([
      put('root', people.technician, 1, ['DOCTOR'], { 'If-Match': tag }),
      put('root', people.technician, 1, ['TECHNICIAN'], { 'If-Match': tag }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const winner = answers.find(({ ok }) => ok);
    const next = await put('root', people.technician, 1, ['TECHNICIAN', 'DOCTOR'], {
      'If-Match': winner?.headers.get('ETag') ?? '',
    });
    expect(next.status).toBe(200);
  });
});
