import { beforeAll, beforeEach, expect, test } from 'vitest';
import { userContext } from '#/contract/session.ts';
import { eachEngine, withDatabase, type Engine } from '../../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../../testing/hospitals.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { passPassword, signIn } from '../testing/sign-in.ts';
import { usualLimits } from '../sign-in/sign-in-limits.ts';

const newcomer = 'newcomer@hospital.example';

function passwordCalls(engine: Engine) {
  let platform: TestPlatform;
  let cookie: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    cookie = await signIn(testPlatform(engine.db), engine.db, newcomer);
  });
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    await engine.db.deleteFrom('throttle').execute();
  });
  const change = (changes: Record<string, string> = {}, headers = {}) =>
    platform.call('/v1/user/setpassword', {
      method: 'POST',
      cookie,
      headers,
      body: { email: newcomer, oldPassword: hospitalPassword, newPassword: 'Другой-Пароль-7', ...changes },
    });
  const limitTo = (limit: number) =>
    (platform = testPlatform(engine.db, { limits: { ...usualLimits, account: { limit, windowSeconds: 900 } } }));
  return { platform: () => platform, cookie: () => cookie, limitTo, change };
}

withDatabase('changing the password', (engine) => {
  const { platform, limitTo, change } = passwordCalls(engine);

  test.each([
    ['a wrong current password', { oldPassword: 'Wrong-Password-1' }, 'oldPassword', 'wrong-password'],
    ['no current password', { oldPassword: '' }, 'oldPassword', 'invalid'],
    ['a short one', { newPassword: 'Short-7' }, 'newPassword', 'weak-password'],
    ['none', { newPassword: '' }, 'newPassword', 'weak-password'],
    ['one without a digit', { newPassword: 'No-Digit-Here' }, 'newPassword', 'weak-password'],
    ['one without upper case', { newPassword: 'no-upper-case-7' }, 'newPassword', 'weak-password'],
    ['one without lower case', { newPassword: 'NO-LOWER-CASE-7' }, 'newPassword', 'weak-password'],
    ['one that is too long', { newPassword: `Aa7${'x'.repeat(300)}` }, 'newPassword', 'invalid'],
    ['the current one', { newPassword: hospitalPassword }, 'newPassword', 'same-password'],
  ])('is refused with %s', async (_, changes, field, code) => {
    expect(await refusalOf(await change(changes))).toMatchObject({ status: 400, errors: [{ field, code }] });
  });

  test('is refused for another user, even with that user’s password', async () => {
    expect((await change({ email: 'doctor@hospital.example' })).status).toBe(403);
    expect(await passPassword(platform(), 'doctor@hospital.example')).not.toBe('');
  });

  test('is refused without a session, without an application, and from another site', async () => {
    const without = await platform().call('/v1/user/setpassword', { method: 'POST', body: {} });
    expect(without.status).toBe(401);
    expect((await change({}, { 'X-Application': undefined })).status).toBe(400);
    expect((await change({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('does not help to guess the current password', async () => {
    limitTo(2);
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await change({ oldPassword: 'Wrong-1' })).status);
    expect(statuses).toEqual([400, 400, 429]);
    expect((await change()).status).toBe(429);
  });
});

eachEngine('changing the password', (engine) => {
  const { platform, cookie, change } = passwordCalls(engine);

  test('succeeds for one of two requests at the same moment; other sessions of the user end, and this one continues', async () => {
    const other = await signIn(platform(), engine.db, newcomer);
    const answers = await Promise.all([change(), change({ newPassword: 'Another-One-8' })]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
    const chosen = statuses[0] === 204 ? 'Другой-Пароль-7' : 'Another-One-8';

    const context = await platform().call('/v1/usercontext', { cookie: cookie() });
    expect(userContext.parse(await context.json()).user.passwordMustBeChanged).toBe(false);
    expect((await platform().call('/v1/usercontext', { cookie: other })).status).toBe(401);
    expect((await platform().call('/v1/patients/1001', { cookie: cookie() })).status).toBe(200);
    expect(await passPassword(platform(), newcomer)).toBe('');
    const headers = { 'X-Email': newcomer, 'X-Password': encodeURIComponent(chosen), 'X-Password-Encoding': 'percent' };
    expect((await platform().call('/v1/login/doctor/email', { method: 'POST', headers })).status).toBe(204);
  });
});
