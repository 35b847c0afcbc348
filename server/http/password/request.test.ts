import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { listMessages } from '../../store/messages.ts';
import { solvedCaptcha } from '../testing/captcha.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { usualLimits } from '../sign-in/sign-in-limits.ts';

const doctor = 'doctor@hospital.example';

withDatabase('requesting a password', (engine) => {
  let platform: TestPlatform;
  beforeAll(() => insertHospitals(engine.db));
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    for (const table of ['throttle', 'temporaryPassword', 'developmentMessage'] as const)
      await engine.db.deleteFrom(table).execute();
  });
  const request = async (changes: Record<string, unknown> = {}, headers = {}) => {
    const captcha = await solvedCaptcha(engine.db);
    const body = { email: doctor, captcha, userType: 'HealthCareProfessional', ...changes };
    return platform.call('/v1/login/forgotpassword', { method: 'POST', body, headers });
  };
  const mails = async () => {
    await platform.idle();
    return listMessages(engine.db);
  };

  test('sends one to the e-mail address, valid for a day, and stores only its hash', async () => {
    expect((await request({ email: ' Doctor@Hospital.Example ' })).status).toBe(204);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: doctor, subject: 'Your temporary password' });
    const password = /is (\S+)\n/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(password).toMatch(/^[A-HJ-NP-Za-hj-km-np-z346-9]{4}(-[A-HJ-NP-Za-hj-km-np-z346-9]{4}){2}$/);
    const [stored] = await engine.db.selectFrom('temporaryPassword').selectAll().execute();
    expect(stored?.passwordHash).toMatch(/^\$argon2id\$/);
    const hours = (Date.parse(stored?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.1);
  });

  test('writes in the user’s language, not in the requester’s', async () => {
    await request({ email: 'reader@hospital.example' }, { 'X-lang': 'zh-CN' });
    expect((await mails())[0]?.subject).toBe('Ihr vorläufiges Passwort');
  });

  test.each([
    ['nobody@hospital.example', 'HealthCareProfessional'],
    // An account without a password cannot sign in.
    ['colleague', 'HealthCareProfessional'],
    ['admin@hospital.example', 'HealthCareProfessional'],
    [doctor, 'Administrator'],
  ])('gives the same answer and no password to %s as %s', async (name, userType) => {
    const colleague = await engine.db
      .selectFrom('appUser')
      .select('email')
      .where('passwordHash', 'is', null)
      .executeTakeFirstOrThrow();
    const answer = await request({ email: name === 'colleague' ? colleague.email : name, userType });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await mails()).toEqual([]);
    expect(await engine.db.selectFrom('temporaryPassword').selectAll().execute()).toEqual([]);
  });

  test('gives one to an administrator who requests it as an administrator', async () => {
    await request({ email: 'admin@hospital.example', userType: 'Administrator' });
    expect((await mails())[0]?.to).toBe('admin@hospital.example');
  });

  test('answers before it looks for the account, so that the time reveals nothing', async () => {
    const put: string[] = [];
    const background = {
      run: (name: string) => void put.push(name),
      idle: () => Promise.resolve(),
      stop: () => undefined,
      isStopping: false,
    };
    let requested = 0;
    const watched = engine.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"app_user"')) requested += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    platform = testPlatform(watched, { background });
    expect((await request()).status).toBe(204);
    expect((await request({ email: 'nobody@hospital.example' })).status).toBe(204);
    expect([put.length, requested]).toEqual([2, 0]);
  });

  test('answers before the mail is sent, and logs a failed mail without the address', async () => {
    const sent = Promise.withResolvers<void>();
    const byEmail = async () => {
      await sent.promise;
      throw new Error(`no such mailbox ${doctor}`);
    };
    platform = testPlatform(engine.db, { delivery: { byEmail } });
    expect((await request()).status).toBe(204);
    sent.resolve();
    await platform.idle();
    expect(platform.logged.join()).toContain('temporary password not given');
    expect(platform.logged.join()).not.toContain(doctor);
  });

  test('says so if no mail can be sent', async () => {
    platform = testPlatform(engine.db, { delivery: {} });
    expect(await refusalOf(await request())).toMatchObject({ status: 503, errors: [{ code: 'no-mail' }] });
  });

  test.each(['', 'nobody', 'a b@hospital.example'])('is refused for the e-mail %j', async (email) => {
    expect(await refusalOf(await request({ email }))).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
  });

  test('is refused for another user type', async () => {
    expect(await refusalOf(await request({ userType: 'User' }))).toMatchObject({
      status: 400,
      errors: [{ field: 'userType' }],
    });
  });

  test('is refused from another site', async () => {
    expect((await request({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  test('is refused if it is too frequent for one account, even if the account does not exist', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, passwordMails: { limit: 1, windowSeconds: 900 } } });
    for (const email of [doctor, 'nobody@hospital.example']) {
      expect((await request({ email })).status).toBe(204);
      const refused = await request({ email });
      expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    }
  });

  test('is refused if it is too frequent from one address; without a captcha it does not count for the account', async () => {
    const limits = { ...usualLimits, address: { limit: 3, windowSeconds: 900 } };
    platform = testPlatform(engine.db, { limits: { ...limits, passwordMails: { limit: 1, windowSeconds: 900 } } });
    for (let count = 0; count < 2; count += 1) expect((await request({ captcha: 'e30=' })).status).toBe(400);
    expect((await request()).status).toBe(204);
    expect((await request({ email: 'single@hospital.example' })).status).toBe(429);
  });
});
