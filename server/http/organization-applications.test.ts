import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../testing/hospitals.ts';
import { callIn, refusalOf, testPlatform, type TestPlatform } from './testing/platform.ts';
import { passPassword, signIn } from './testing/sign-in.ts';

interface Context {
  currentUserOrganization: { organization: { id: number } } | null;
  organizations: { organization: { id: number } }[];
}

const single = 'single@hospital.example';

/** R-ACC-65. `single` belongs to organization 3 alone, the doctor to 1, 2 and 3. */
withDatabase('the applications of an organization', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
  });
  beforeEach(async () => {
    await use(1, []);
    await use(3, ['CCW', 'WEMU']);
  });

  const use = (id: number, applications: string[]) =>
    engine.db.updateTable('organization').set({ applications }).where('id', '=', id).execute();
  const begin = (email: string, password?: string) =>
    platform.call('/v1/login/doctor/email', {
      method: 'POST',
      headers: { 'X-Email': email, 'X-Password': password ?? hospitalPassword },
    });
  const contextOf = async (cookie: string) => {
    const { currentUserOrganization: current, organizations } = (await (
      await platform.call('/v1/usercontext', { cookie })
    ).json()) as Context;
    return { current: current?.organization.id, all: organizations.map(({ organization }) => organization.id) };
  };

  test('without one, nobody signs in to it there, and only who knows the password learns why', async () => {
    await use(3, ['CCW']);
    expect(await refusalOf(await begin(single))).toEqual({
      status: 403,
      errors: [
        {
          code: 'application-not-used',
          message: 'Your organization does not use this application. Please ask your administrator.',
        },
      ],
    });
    expect((await refusalOf(await begin(single, 'wrong'))).errors[0]?.code).toBe('wrong-credentials');
    expect(await passPassword({ ...platform, call: callIn(platform, 'CCW') }, single)).not.toBe('');
    await use(3, []);
    expect(await passPassword(platform, single)).not.toBe('');
  });

  test('a session that was open reads and prescribes nothing there any more', async () => {
    const cookie = await signIn(platform, engine.db, single);
    const list = () =>
      platform.call('/v1/records/list', {
        method: 'POST',
        cookie,
        body: { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 5 } },
      });
    const prescribe = () => platform.call('/v1/records', { method: 'POST', cookie, body: { application: 'WEMU' } });
    expect((await list()).status).toBe(200);
    expect((await prescribe()).status).toBe(400);
    await use(3, ['CCW']);
    expect(await contextOf(cookie)).toEqual({ current: undefined, all: [] });
    expect([(await list()).status, (await prescribe()).status]).toEqual([403, 403]);
  });

  test('a doctor of several organizations works in those that use it', async () => {
    const cookie = await signIn(platform, engine.db, 'doctor@hospital.example');
    await platform.call('/v1/user/orga/3', { cookie });
    expect((await contextOf(cookie)).current).toBe(3);
    await use(3, ['CCW']);
    const { current, all } = await contextOf(cookie);
    expect(all.toSorted((one, other) => one - other)).toEqual([1, 2]);
    expect(all).toContain(current);
    expect((await platform.call('/v1/user/orga/3', { cookie })).status).toBe(403);
  });

  test('the administration stays, so that the setting can be changed', async () => {
    await use(1, ['CCW']);
    const cookie = await signIn(platform, engine.db, 'root@hospital.example', { type: 'admin' });
    const answer = await platform.call('/v1/organizations/1', { cookie });
    expect(answer.status).toBe(200);
  });
});
