import { beforeAll, expect, test } from 'vitest';
import { assignableRoles } from '#/domain/role.ts';
import { withDatabase } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { refusalOf, testPlatform, type TestPlatform } from './testing/platform.ts';
import { passPassword, signIn } from './testing/sign-in.ts';

const page = { start: 0, limit: 10 };

withDatabase('the context of a session', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    // This doctor administers organization 1, too.
    const both = { userId: 1, organizationId: 1, role: 'ORGANIZATION_ADMIN' };
    await engine.db.insertInto('userOrganizationRole').values(both).execute();
    platform = testPlatform(engine.db);
  });
  const patients = (cookie: string) =>
    platform.call('/v1/patients/list', {
      method: 'POST',
      cookie,
      body: { filter: { organizationId: 1 }, pagination: page },
    });
  const allowed = (cookie: string, language = 'en-GB') =>
    platform.call('/v1/roles/allowed-admin-creation', { cookie, headers: { 'X-lang': language } });
  const current = async (cookie: string) => {
    const answer = await platform.call('/v1/usercontext', { cookie });
    const { currentUserOrganization } = (await answer.json()) as {
      currentUserOrganization: { organization: { id: number } } | null;
    };
    return currentUserOrganization?.organization.id;
  };

  test('is care or administration, by the login, even for a user with roles of both', async () => {
    const care = await signIn(platform, engine.db, 'doctor@hospital.example');
    expect((await patients(care)).status).toBe(200);
    expect(await refusalOf(await allowed(care, 'fr-FR'))).toEqual({
      status: 403,
      errors: [
        {
          code: 'session-of-other-context',
          message: 'Les médecins et les administrateurs se connectent séparément. Veuillez vous connecter ici.',
        },
      ],
    });
    const administration = await signIn(platform, engine.db, 'doctor@hospital.example', { type: 'admin' });
    expect(await (await allowed(administration)).json()).toEqual(assignableRoles(['ORGANIZATION_ADMIN']));
    expect((await refusalOf(await patients(administration))).errors[0]?.code).toBe('session-of-other-context');
  });

  test('of administration opens only organizations with a role of administration', async () => {
    const cookie = await signIn(platform, engine.db, 'doctor@hospital.example', { type: 'admin' });
    expect(await current(cookie)).toBe(1);
    const elsewhere = await platform.call('/v1/user/orga/2', { cookie });
    expect((await refusalOf(elsewhere)).errors[0]?.code).toBe('not-a-member');
    expect(await current(cookie)).toBe(1);
    const root = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
    expect((await platform.call('/v1/user/orga/3', { cookie: root })).status).toBe(200);
    expect(await current(root)).toBe(3);
  });

  test('of administration is over when the user has no such role any more', async () => {
    const cookie = await signIn(platform, engine.db, 'devices@hospital.example', { type: 'admin' });
    await engine.db.deleteFrom('userOrganizationRole').where('role', '=', 'DEVICE_ADMIN').execute();
    expect((await allowed(cookie)).status).toBe(403);
    expect((await platform.call('/v1/usercontext', { cookie })).status).toBe(401);
    expect(await passPassword(platform, 'devices@hospital.example', { type: 'admin' })).toBe('');
  });

  test.each(['root', 'firmwares'])('lets %s@ sign in to the administration, and not to care', async (name) => {
    expect(await passPassword(platform, `${name}@hospital.example`, { type: 'admin' })).not.toBe('');
    expect(await passPassword(platform, `${name}@hospital.example`)).toBe('');
  });
});
