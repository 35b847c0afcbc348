import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lastVersions, privileges, userContext } from '#/contract/session.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { testPlatform, type TestPlatform } from './testing/platform.ts';
import { requestCode, confirmCode, cookieOf, newestCode, passPassword, signIn } from './testing/sign-in.ts';

withDatabase('a session', (engine) => {
  let platform: TestPlatform;
  let doctor: string;
  let technician: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    technician = await signIn(platform, engine.db, 'technician@hospital.example');
  });
  beforeEach(async () => {
    doctor = await signIn(platform, engine.db, 'doctor@hospital.example');
  });
  const context = async (cookie: string) =>
    userContext.parse(await (await platform.call('/v1/usercontext', { cookie })).json());

  test('returns who is signed in, in which organization and with which roles', async () => {
    const { user, currentUserOrganization, organizations } = await context(doctor);
    expect(user.email).toBe('doctor@hospital.example');
    expect(organizations).toHaveLength(3);
    expect(currentUserOrganization?.roles).toContain('DOCTOR');
  });

  test('switches to another organization of the user and stays there', async () => {
    const answer = await platform.call('/v1/user/orga/3', { cookie: doctor });
    expect(userContext.parse(await answer.json()).currentUserOrganization?.organization.id).toBe(3);
    expect((await context(doctor)).currentUserOrganization?.organization.id).toBe(3);
  });

  test('never switches to an organization of others or to an unknown one', async () => {
    expect((await platform.call('/v1/user/orga/2', { cookie: technician })).status).toBe(403);
    expect((await platform.call('/v1/user/orga/999', { cookie: technician })).status).toBe(403);
    expect((await platform.call('/v1/user/orga/x', { cookie: technician })).status).toBe(404);
    expect((await context(technician)).currentUserOrganization?.organization.id).toBe(1);
  });

  test('leaves the organization if the user no longer belongs to it', async () => {
    await platform.call('/v1/user/orga/3', { cookie: doctor });
    const left = engine.db.deleteFrom('userOrganizationRole').where('userId', '=', 1).where('organizationId', '=', 3);
    const held = await left.returningAll().execute();
    expect((await platform.call('/v1/patients/1001', { cookie: doctor })).status).toBe(403);
    const { currentUserOrganization } = await context(doctor);
    await engine.db.insertInto('userOrganizationRole').values(held).execute();
    expect(currentUserOrganization?.organization.id).not.toBe(3);
    expect(
      await engine.db
        .selectFrom('session')
        .select('organizationId')
        .where('userId', '=', 1)
        .where('organizationId', '=', currentUserOrganization?.organization.id ?? 0)
        .execute(),
    ).not.toHaveLength(0);
  });

  test('of a user without any organization has none', async () => {
    const held = await engine.db.deleteFrom('userOrganizationRole').where('userId', '=', 3).returningAll().execute();
    const cookie = await signIn(platform, engine.db, 'single@hospital.example');
    expect(await context(cookie)).toMatchObject({ currentUserOrganization: null, organizations: [] });
    expect((await platform.call('/v1/patients/1001', { cookie })).status).toBe(403);
    await engine.db.insertInto('userOrganizationRole').values(held).execute();
  });

  test('returns the privileges of the roles', async () => {
    const answer = await platform.call('/v1/roles/privileges', { cookie: doctor });
    expect(privileges.parse(await answer.json())['DOCTOR']).toContain('PERMS_RECORD_CREATE');
  });

  test('of administration returns the roles that the caller may assign here', async () => {
    const roles = async (cookie: string) =>
      (await platform.call('/v1/roles/allowed-admin-creation', { cookie })).json() as Promise<string[]>;
    expect((await platform.call('/v1/roles/allowed-admin-creation', { cookie: doctor })).status).toBe(403);
    expect(await roles(await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' }))).toEqual([
      'DOCTOR',
      'TECHNICIAN',
    ]);
    expect(await roles(await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' }))).toHaveLength(8);
    expect((await platform.call('/v1/roles/allowed-admin-creation')).status).toBe(401);
  });

  test('ends with the sign-out, on the server and in the browser', async () => {
    const answer = await platform.call('/v1/logout', { cookie: doctor });
    expect([answer.status, answer.headers.get('Set-Cookie')]).toEqual([
      204,
      expect.stringMatching(/^bedside_session=; Max-Age=0/),
    ]);
    const refused = await platform.call('/v1/usercontext', { cookie: doctor });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      errors: [{ code: 'signed-out', message: 'You are signed out. Please sign in.' }],
    });
    expect((await platform.call('/v1/logout')).status).toBe(204);
  });

  test('clears the site’s storage when it ends, except behind a lock screen', async () => {
    const signedOut = await platform.call('/v1/logout');
    expect(signedOut.headers.get('Clear-Site-Data')).toBe('"storage"');
    const locked = await platform.call('/v1/logout?storage=keep');
    expect([locked.status, locked.headers.get('Clear-Site-Data')]).toEqual([204, null]);
  });

  test('can be ended without its cookie by its own sign-out token, which opens nothing and ends no other session', async () => {
    const begin = async () => {
      const token = await passPassword(platform, 'doctor@hospital.example');
      await requestCode(platform, token);
      const answer = await confirmCode(platform, token, await newestCode(engine.db));
      return { cookie: cookieOf(answer), signOutToken: answer.headers.get('X-Sign-Out-Token') ?? '' };
    };
    const [lost, other] = [await begin(), await begin()];
    const statusOf = async (cookie: string) => (await platform.call('/v1/usercontext', { cookie })).status;
    expect(lost.signOutToken).toMatch(/^[\w-]{43}$/);
    expect(await statusOf(`bedside_session=${lost.signOutToken}`)).toBe(401);
    const headers = { 'X-Sign-Out-Token': lost.signOutToken };
    expect(
      (await platform.call('/v1/logout', { headers: { ...headers, 'Sec-Fetch-Site': 'cross-site' } })).status,
    ).toBe(403);
    expect(await statusOf(lost.cookie)).toBe(200);
    expect((await platform.call('/v1/logout', { headers })).status).toBe(204);
    expect([await statusOf(lost.cookie), await statusOf(other.cookie)]).toEqual([401, 200]);
  });

  test('with an unknown or invented cookie is refused', async () => {
    expect((await platform.call('/v1/usercontext')).status).toBe(401);
    expect((await platform.call('/v1/roles/privileges', { cookie: 'bedside_session=made-up' })).status).toBe(401);
  });

  test('does not send unchanged answers again, and forbids storing personal data', async () => {
    const first = await platform.call('/v1/usercontext', { cookie: doctor });
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]{16}"$/);
    const again = await platform.call('/v1/usercontext', { cookie: doctor, headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    expect([first, again].map(({ headers }) => headers.get('Cache-Control'))).toEqual(['no-store', 'no-store']);
  });

  test('is not needed to read the latest versions of the legal texts', async () => {
    const answer = await platform.call('/tos/last-versions.json');
    expect(lastVersions.parse(await answer.json())['WEMU']).toEqual({ legal_notices: '3', privacy_policy: '2' });
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });
});
