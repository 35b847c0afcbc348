import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../../../testing/hospitals.ts';
import { usualLimits } from '../../sign-in/sign-in-limits.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { signIn } from '../../testing/sign-in.ts';
import { contactsIn } from './testing.ts';

const email = 'claire@hospital.example';

withDatabase('limits of changing where security codes go', (engine) => {
  let platform: TestPlatform;
  let cookie: string;
  const { begin, confirm, sendAgain } = contactsIn(() => platform, { userId: 1, cookie: () => cookie });
  beforeAll(async () => {
    await insertHospitals(engine.db);
    cookie = await signIn(testPlatform(engine.db), engine.db, 'doctor@hospital.example');
  });
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    await engine.db.deleteFrom('throttle').execute();
  });

  test('it does not help to guess the password, even together with the change of the password', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, account: { limit: 2, windowSeconds: 900 } } });
    const wrong = { currentPassword: 'Wrong-1', email };
    const statuses = [(await begin(wrong)).status, (await begin(wrong)).status, (await begin({ email })).status];
    expect(statuses).toEqual([400, 400, 429]);
    const body = { email: 'doctor@hospital.example', oldPassword: hospitalPassword, newPassword: 'Bedside-2027' };
    expect((await platform.call('/v1/user/setpassword', { method: 'POST', cookie, body })).status).toBe(429);
  });

  test('few codes are sent in a quarter of an hour, for all purposes together', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, codes: { limit: 3, windowSeconds: 900 } } });
    expect((await begin({ email, phoneNumber: '+33612345699' })).status).toBe(200);
    expect((await sendAgain('email')).status).toBe(204);
    expect((await sendAgain('phoneNumber')).status).toBe(429);
    expect((await begin({ email: 'other@hospital.example' })).status).toBe(429);
  });

  test('a user has a limited number of code tries over all changes', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, tries: { limit: 2, windowSeconds: 900 } } });
    await begin({ email });
    expect((await confirm('email', 'wrong')).status).toBe(400);
    await begin({ email });
    expect((await confirm('email', 'wrong')).status).toBe(400);
    expect((await confirm('email', 'wrong')).status).toBe(429);
  });

  test('it is refused for another user, without a session, from another site, and before a required change of password', async () => {
    const others = contactsIn(() => platform, { userId: 2, cookie: () => cookie });
    expect((await others.begin({ email })).status).toBe(403);
    expect((await others.confirm('email', '123456')).status).toBe(403);
    const stranger = contactsIn(() => platform, { userId: 1, cookie: () => '' });
    expect((await stranger.begin({ email })).status).toBe(401);
    const from = { method: 'POST', cookie, body: {}, headers: { 'Sec-Fetch-Site': 'cross-site' } };
    expect((await platform.call('/v1/user/1/contact-changes', from)).status).toBe(403);
    const newcomer = await signIn(platform, engine.db, 'newcomer@hospital.example');
    const new4 = contactsIn(() => platform, { userId: 4, cookie: () => newcomer });
    expect(await refusalOf(await new4.begin({ email }))).toMatchObject({
      errors: [{ code: 'password-must-be-changed' }],
    });
    expect((await confirm('street', '123456')).status).toBe(404);
  });

  test('the log contains neither an address nor a number', async () => {
    await begin({ email, phoneNumber: '+33612345699' });
    await confirm('email', '123456');
    expect(platform.logged.join('\n')).not.toMatch(/claire@|\+33612345699/);
  });
});
