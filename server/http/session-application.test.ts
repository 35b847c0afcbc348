import { beforeAll, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { insertHospitals } from '../testing/hospitals.ts';
import { callIn, refusalOf, testPlatform, type TestPlatform } from './testing/platform.ts';
import { requestCode, confirmCode, newestCode, passPassword, signIn } from './testing/sign-in.ts';

const technician = 'technician@hospital.example';

const why = async (answer: Response) => {
  const { status, errors } = await refusalOf(answer);
  return [status, errors[0]?.code];
};

withDatabase('the application of a session', (engine) => {
  let platform: TestPlatform;
  let inCcw: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
    inCcw = { ...platform, call: callIn(platform, 'CCW') };
  });
  test('is set by the first step, and the other steps refuse another one', async () => {
    const token = await passPassword(inCcw, technician);
    expect(await why(await requestCode(platform, token))).toEqual([401, 'sign-in-again']);
    await requestCode(inCcw, token);
    const code = await newestCode(engine.db);
    expect(await why(await confirmCode(platform, token, code))).toEqual([401, 'sign-in-again']);
    const confirmed = await confirmCode(inCcw, token, code);
    expect(confirmed.status).toBe(204);
  });

  test('is the only one that the session’s calls may name, and the refusal is in the caller’s language', async () => {
    const cookie = await signIn(platform, engine.db, technician, { application: 'CCW' });
    const named = (application: string) =>
      platform.call('/v1/usercontext', { cookie, headers: { 'X-Application': application, 'X-lang': 'de-DE' } });
    expect((await named('CCW')).status).toBe(200);
    expect(await refusalOf(await named('WEMU'))).toEqual({
      status: 403,
      errors: [
        {
          code: 'session-of-other-application',
          message: 'Sie sind bei einer anderen Anwendung angemeldet. Bitte melden Sie sich erneut an.',
        },
      ],
    });
  });

  test('does not prevent signing out from another one', async () => {
    const cookie = await signIn(platform, engine.db, technician, { application: 'CCW' });
    expect((await platform.call('/v1/logout?storage=keep', { cookie })).status).toBe(204);
    expect((await inCcw.call('/v1/usercontext', { cookie })).status).toBe(401);
  });
});
