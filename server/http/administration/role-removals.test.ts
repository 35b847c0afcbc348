import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { removeExpired } from '../../store/sessions.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { testPlatform, type Call, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

/** The technician of organization 1, who has no other. */
const technician = 2;

withDatabase('somebody without a role any more', (engine) => {
  let platform: TestPlatform;
  let admin: string;
  let colleague: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    // Another administrator of the same organization.
    const also = { userId: 3, organizationId: 1 };
    await engine.db.insertInto('userOrganization').values(also).execute();
    await engine.db
      .insertInto('userOrganizationRole')
      .values({ ...also, role: 'ORGANIZATION_ADMIN' })
      .execute();
    colleague = await signIn(platform, engine.db, 'single@hospital.example', { type: 'admin' });
    await sql`update session set proved_at = now()`.execute(engine.db);
  });
  const as = (cookie: string, path: string, how: Call = {}) => platform.call(path, { cookie, ...how });
  const setRoles = (roles: string[]) =>
    as(admin, `/v1/user/${technician}/organization/1`, { method: 'PUT', body: { roles } });
  const begin = async () => {
    await engine.db.deleteFrom('roleRemoval').execute();
    const member = { userId: technician, organizationId: 1 };
    await engine.db
      .insertInto('userOrganization')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await engine.db
      .insertInto('userOrganizationRole')
      .values({ ...member, role: 'TECHNICIAN' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const give = (organizationId: number) =>
    as(admin, `/v1/user/${technician}/organization/${organizationId}`, {
      method: 'PUT',
      body: { roles: ['TECHNICIAN'] },
    });
  const giveSeveral = async (organizationId: number, chosen: object = { ids: [technician] }) => {
    const body = { chosen, organizationId, role: 'TECHNICIAN', isGiven: true, dryRun: true };
    const answer = await as(admin, '/v1/healthcare-professionals/roles', { method: 'POST', body });
    return answer.json();
  };
  const found = async (cookie: string, filter: object = { formerly: true }) => {
    const body = { filter, pagination: { start: 0, limit: 10 } };
    const answer = await as(cookie, '/v1/healthcare-professionals/list', { method: 'POST', body });
    const { data } = (await answer.json()) as { data: { id: number; roles: string[] }[] };
    return data.map(({ id, roles }) => [id, ...roles]);
  };
  const read = (cookie: string) => as(cookie, `/v1/healthcare-professionals/${technician}`);

  test('is found by whoever took the role, by nobody else, and can be given one again', async () => {
    expect(await found(admin)).toEqual([]);
    expect((await setRoles([])).status).toBe(200);
    expect(await found(admin)).toEqual([[technician]]);
    expect((await read(admin)).status).toBe(200);
    expect(await (await as(admin, `/v1/healthcare-professionals/${technician}/userOrganizations`)).json()).toEqual([]);
    expect((await found(admin, {})).some(([id]) => id === technician)).toBe(false);
    expect([await found(colleague), (await read(colleague)).status]).toEqual([[], 404]);
    // The account itself is out of reach.
    expect((await as(admin, `/v1/healthcare-professionals/${technician}`, { method: 'DELETE' })).status).toBe(404);
    expect((await setRoles(['TECHNICIAN'])).status).toBe(200);
    expect(await found(admin)).toEqual([]);
    expect(await found(admin, { roleNames: ['TECHNICIAN'] })).toContainEqual([technician, 'TECHNICIAN']);
  });

  test('is gone after 30 days', async () => {
    await setRoles([]);
    await sql`update role_removal set removed_at = now() - interval '31 days'`.execute(engine.db);
    expect([await found(admin), (await read(admin)).status]).toEqual([[], 404]);
    expect((await setRoles(['TECHNICIAN'])).status).toBe(404);
    await removeExpired(engine.db);
    expect(await engine.db.selectFrom('roleRemoval').selectAll().execute()).toEqual([]);
  });

  test('is found by a filter of roles too, and shows nothing that others enter', async () => {
    await begin();
    await sql`insert into contact_hold (user_id, proposed_by_ids) values (${technician}, '{6}')`.execute(engine.db);
    const holdSeen = async () => ((await (await read(admin)).json()) as { contactHold: object | null }).contactHold;
    expect(await holdSeen()).not.toBeNull();
    expect((await setRoles([])).status).toBe(200);
    expect(await found(admin, { formerly: true, roleNames: ['TECHNICIAN'] })).toEqual([[technician]]);
    expect(await holdSeen()).toBeNull();
    await sql`delete from contact_hold`.execute(engine.db);
  });

  test('gets a role again only where the last one was taken, also from an administrator of several', async () => {
    await begin();
    expect((await setRoles([])).status).toBe(200);
    await sql`update organization set parent_id = 1 where id = 2`.execute(engine.db);
    await engine.db
      .insertInto('userOrganizationRole')
      .values({ userId: 6, organizationId: 1, role: 'SUBSIDIARY_ADMIN' })
      .execute();
    const refused = { changed: 0, reasons: [{ reason: 'not-allowed', count: 1, names: ['Björn Lindqvist (#2)'] }] };
    const all = { found: { search: {}, filter: { formerly: true } }, count: 1 };
    expect((await give(2)).status).toBe(404);
    expect(await giveSeveral(2)).toMatchObject(refused);
    expect(await giveSeveral(2, all)).toMatchObject(refused);
    expect(await giveSeveral(1, all)).toMatchObject({ changed: 1 });
    expect((await give(1)).status).toBe(200);
  });

  test('is found by the role that was taken, whatever kind the account is of', async () => {
    await begin();
    await engine.db.updateTable('appUser').set({ userType: 'User' }).where('id', '=', technician).execute();
    const several = { chosen: { ids: [technician] }, organizationId: 1, role: 'TECHNICIAN', isGiven: false };
    const path = '/v1/healthcare-professionals/roles';
    expect((await as(admin, path, { method: 'POST', body: several })).status).toBe(200);
    expect([await found(admin), (await read(admin)).status]).toEqual([[[technician]], 200]);
    expect((await setRoles(['TECHNICIAN'])).status).toBe(200);
    expect((await setRoles([])).status).toBe(200);
    expect([await found(admin), (await read(admin)).status]).toEqual([[[technician]], 200]);
    // A removal of an earlier version does not say the role.
    await sql`update role_removal set roles = '{}'`.execute(engine.db);
    expect(await found(admin)).toEqual([]);
    await engine.db
      .updateTable('appUser')
      .set({ userType: 'HealthCareProfessional' })
      .where('id', '=', technician)
      .execute();
    expect(await found(admin)).toEqual([[technician]]);
  });

  test('in one place is found by the filter, also if there is a role elsewhere within reach', async () => {
    await begin();
    const inTwo = { userId: technician, organizationId: 2 };
    await engine.db.insertInto('userOrganization').values(inTwo).execute();
    await engine.db
      .insertInto('userOrganizationRole')
      .values({ ...inTwo, role: 'DOCTOR' })
      .execute();
    const everywhere = { formerly: true, all: true };
    expect(await found(admin, everywhere)).toEqual([]);
    expect((await setRoles([])).status).toBe(200);
    expect(await found(admin, everywhere)).toEqual([[technician, 'DOCTOR']]);
  });
});
