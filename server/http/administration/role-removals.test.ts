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
});
