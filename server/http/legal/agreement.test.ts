import { beforeAll, expect, test } from 'vitest';
import { userContext } from '#/contract/session.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { withDatabase } from '../../../tests/support/database.ts';
import { sessionsThatMayRead } from '../../store/changes/readers.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { demonstrationTexts } from '../../texts/legal/demonstration.ts';
import { noLegalTexts, type LatestVersions } from '../../texts/legal/legal-texts.ts';
import { hashOf } from '../sign-in/secrets.ts';
import { callIn, refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { signIn } from '../testing/sign-in.ts';

withDatabase('accepting the legal notices', (engine) => {
  let platform: TestPlatform;
  let cookie: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    cookie = await signIn(platform, engine.db, 'reader@hospital.example');
  });
  const agree = (path: string, how = {}) =>
    platform.call(`/v1/eula/${path}/agreement`, { method: 'POST', cookie, ...how });
  const accepted = async () =>
    userContext.parse(await (await platform.call('/v1/usercontext', { cookie })).json()).user.eulaVersion;

  const accept = (version: string, application: ApplicationCode) =>
    engine.db.insertInto('eulaAcceptance').values({ userId: 5, application, version }).execute();

  test('is refused for another application and for an old or invented version, and stores nothing', async () => {
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

  test('is refused without a session and from another site', async () => {
    expect((await agree('WEMU/3', { cookie: '' })).status).toBe(401);
    expect((await agree('WEMU/3', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    expect(await accepted()).toEqual({});
  });

  test('is stored for that application, and may be repeated', async () => {
    await engine.db.insertInto('eulaAcceptance').values({ userId: 5, application: 'WEMU', version: '2' }).execute();
    for (const answer of [await agree('WEMU/3'), await agree('WEMU/3')])
      expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await accepted()).toEqual({ WEMU: '3' });
  });

  test('is required before all other work: for each application, and before the password', async () => {
    const task = async (application: ApplicationCode, session: string) => {
      const answer = await callIn(platform, application)('/v1/referential/tags/fr', { cookie: session });
      return answer.status === 200 ? 200 : (await refusalOf(answer)).errors[0]?.code;
    };
    const inSom = await signIn(platform, engine.db, 'reader@hospital.example', { application: 'SOM' });
    const mustChange = (is: boolean) =>
      engine.db.updateTable('appUser').set({ passwordMustBeChanged: is }).where('id', '=', 5).execute();
    await mustChange(true);
    await engine.db.deleteFrom('eulaAcceptance').where('userId', '=', 5).execute();
    await accept('2', 'SOM');
    await accept('3', 'CCW');
    expect(await task('SOM', inSom)).toBe('legal-notices-not-accepted');
    const agreed = await callIn(platform, 'SOM')('/v1/eula/SOM/3/agreement', { method: 'POST', cookie: inSom });
    expect([agreed.status, await task('SOM', inSom)]).toEqual([204, 'password-must-be-changed']);
    await mustChange(false);
    expect([await task('SOM', inSom), await task('WEMU', cookie)]).toEqual([200, 'legal-notices-not-accepted']);
  });

  const tags = async ({ call }: TestPlatform) => (await call('/v1/referential/tags/fr', { cookie })).status;
  const naming = (latest: LatestVersions) =>
    testPlatform(engine.db, { legal: { ...demonstrationTexts, source: 'own', latest } });

  test('follows the version that the texts name: a new one must be accepted, and the former one cannot be', async () => {
    const mayFollow = async (latest: LatestVersions) =>
      (await sessionsThatMayRead(engine.db, [hashOf(cookie.split('=')[1] ?? '')], latest)).length === 1;
    await engine.db.deleteFrom('eulaAcceptance').where('userId', '=', 5).execute();
    await accept('3', 'WEMU');
    for (const [latest, expected] of [
      [{ WEMU: { legal_notices: '3' } }, 200],
      [{ WEMU: { legal_notices: '2026-12' } }, 403],
      [{ CCW: { legal_notices: '3' } }, 200],
      [{ WEMU: { privacy_policy: '9' } }, 200],
      [{}, 200],
    ] as const) {
      expect([latest, await tags(naming(latest))]).toEqual([latest, expected]);
      expect([latest, await mayFollow(latest)]).toEqual([latest, expected === 200]);
    }
    const next = naming({ WEMU: { legal_notices: '2026-12' } });
    const agreeTo = async (version: string) =>
      (await next.call(`/v1/eula/WEMU/${version}/agreement`, { method: 'POST', cookie })).status;
    expect([await agreeTo('3'), await tags(next)]).toEqual([409, 403]);
    expect([await agreeTo('2026-12'), await tags(next)]).toEqual([204, 200]);
  });

  test('is refused where there are no legal notices', async () => {
    const without = testPlatform(engine.db, { legal: noLegalTexts });
    for (const version of ['3', 'undefined', ''])
      expect((await without.call(`/v1/eula/WEMU/${version}/agreement`, { method: 'POST', cookie })).status).not.toBe(
        204,
      );
  });

  test('is allowed for every role', async () => {
    const admin = await signIn(platform, engine.db, 'admin@hospital.example', { type: 'admin' });
    const newcomer = await signIn(platform, engine.db, 'newcomer@hospital.example');
    expect((await agree('WEMU/3', { cookie: admin })).status).toBe(204);
    expect((await agree('WEMU/3', { cookie: newcomer })).status).toBe(204);
  });
});
