import { beforeAll, expect, test } from 'vitest';
import { userContext } from '#/contract/session.ts';
import { eachEngine } from '../../../tests/support/database.ts';
import { loadDemonstration } from '../../demo/load.ts';
import { refusalOf } from '../testing/errors.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

eachEngine('accepting the legal notices', (engine) => {
  let platform: TestPlatform;
  let cookie: string;
  beforeAll(async () => {
    await loadDemonstration(engine.db, { patients: 3, records: 3 });
    platform = testPlatform(engine.db);
    cookie = await signIn(platform, engine.db, 'reader@demo.example');
  });
  const agree = (path: string, how = {}) =>
    platform.call(`/v1/eula/${path}/agreement`, { method: 'POST', cookie, ...how });
  const accepted = async () =>
    userContext.parse(await (await platform.call('/v1/usercontext', { cookie })).json()).user.eulaVersion;

  test('of another application, or of a former or made-up version, is refused and keeps nothing', async () => {
    expect(await refusalOf(await agree('CCW/3'))).toMatchObject({
      status: 400,
      errors: [{ message: 'The legal notices of another application cannot be accepted here.' }],
    });
    for (const version of ['2', '4', 'x'])
      expect(await refusalOf(await agree(`WEMU/${version}`))).toMatchObject({
        status: 409,
        errors: [{ message: 'These legal notices are no longer the latest. Please read the new ones.' }],
      });
    expect(await accepted()).toEqual({});
  });

  test('without a session or from another site is refused', async () => {
    expect((await agree('WEMU/3', { cookie: '' })).status).toBe(401);
    expect((await agree('WEMU/3', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect(await accepted()).toEqual({});
  });

  test('is kept for that application, and may be repeated', async () => {
    await engine.db.insertInto('eula_acceptance').values({ user_id: 5, application: 'WEMU', version: '2' }).execute();
    for (const answer of [await agree('WEMU/3'), await agree('WEMU/3')])
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await accepted()).toEqual({ WEMU: '3' });
  });

  test('is for every role', async () => {
    const admin = await signIn(platform, engine.db, 'admin@demo.example', 'admin');
    const newcomer = await signIn(platform, engine.db, 'newcomer@demo.example');
    expect((await agree('WEMU/3', { cookie: admin })).status).toBe(204);
    expect((await agree('WEMU/3', { cookie: newcomer })).status).toBe(204);
  });
});
