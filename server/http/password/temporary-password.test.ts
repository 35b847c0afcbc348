import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { userContext } from '#/contract/session.ts';
import { eachEngine } from '../../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../../testing/hospitals.ts';
import { solvedCaptcha } from '../testing/captcha.ts';
import { mailboxDelivery } from '../../mail/delivery.ts';
import { listMessages } from '../../store/messages.ts';
import { refusalOf, testPlatform, type TestPlatform } from '../testing/platform.ts';
import { requestCode, confirmCode, cookieOf, newestCode, passPassword } from '../testing/sign-in.ts';
import { giveTemporaryPassword, newTemporaryPassword } from './temporary-password.ts';

test('a temporary password follows the rules, has no ambiguous characters, and is new each time', () => {
  const many = Array.from({ length: 500 }, newTemporaryPassword);
  expect(new Set(many).size).toBe(500);
  for (const password of many) expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[^0OoIil1Zz2Ss5B8]{14}$/);
});

eachEngine('a temporary password', (engine) => {
  let platform: TestPlatform;
  let person = 0;
  let email: string;
  const newPassword = 'Brand-New-7';
  const people = ['single', 'technician', 'reader', 'newcomer', 'newcomer', 'doctor', 'admin'];
  beforeAll(async () => {
    await insertHospitals(engine.db);
  });
  // Each test needs another user, because it changes the password.
  beforeEach(() => {
    platform = testPlatform(engine.db);
    email = `${people[person++]}@hospital.example`;
  });
  const request = async () => {
    const body = { email, captcha: await solvedCaptcha(engine.db), userType: 'HealthCareProfessional' };
    await platform.call('/v1/login/forgotpassword', { method: 'POST', body });
    await platform.idle();
    return /(?:\w{4}-){2}\w{4}/.exec((await listMessages(engine.db))[0]?.text ?? '')?.[0] ?? '';
  };
  const begin = (password: string) => passPassword(platform, email, { password });
  const finish = async (token: string) => {
    await requestCode(platform, token);
    return confirmCode(platform, token, await newestCode(engine.db));
  };

  const contextOf = (cookie: string) => platform.call('/v1/usercontext', { cookie });
  const change = (cookie: string, oldPassword: string) =>
    platform.call('/v1/user/setpassword', { method: 'POST', cookie, body: { email, oldPassword, newPassword } });

  test('signs in until it is changed; each sign-in only changes it, and ends the others', async () => {
    const temporary = await request();
    const own = cookieOf(await finish(await begin(hospitalPassword)));
    const former = await begin(hospitalPassword);
    const lost = await finish(await begin(temporary));
    expect(lost.status).toBe(204);
    expect(await begin(hospitalPassword)).toBe('');
    // A sign-in with the former password ends, and so does its session.
    expect((await requestCode(platform, former)).status).toBe(401);
    expect((await contextOf(own)).status).toBe(401);

    const answer = await finish(await begin(temporary));
    expect(answer.status).toBe(204);
    const cookie = cookieOf(answer);
    expect((await contextOf(cookieOf(lost))).status).toBe(401);
    expect((await change(cookieOf(lost), temporary)).status).toBe(401);
    const context = userContext.parse(await (await contextOf(cookie)).json());
    expect(context.user).toMatchObject({ email, passwordMustBeChanged: true });
    expect(await refusalOf(await platform.call('/v1/patients/1001', { cookie }))).toMatchObject({
      errors: [{ code: 'password-must-be-changed' }],
    });

    expect((await change(cookie, temporary)).status).toBe(204);
    expect(await begin(newPassword)).not.toBe('');
    expect(await begin(temporary)).toBe('');
  });

  test('allows one of two sign-ins at the same moment', async () => {
    const temporary = await request();
    const tokens = [await begin(temporary), await begin(temporary)];
    const codes: string[] = [];
    for (const token of tokens) {
      await requestCode(platform, token);
      codes.push(await newestCode(engine.db));
    }
    const answers = await Promise.all(tokens.map((token, index) => confirmCode(platform, token, codes[index] ?? '')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
  });

  test('does not affect the former password until it is used, and a newer one replaces it', async () => {
    const first = await request();
    const second = await request();
    expect(await begin(first)).toBe('');
    expect(await begin(second)).not.toBe('');
    expect((await finish(await begin(hospitalPassword))).status).toBe(204);
  });

  test('expires after a day, even between the two steps', async () => {
    const temporary = await request();
    const token = await begin(temporary);
    await sql`update temporary_password set expires_at = now() - interval '1 second'`.execute(engine.db);
    expect(await begin(temporary)).toBe('');
    expect((await finish(token)).status).toBe(401);
    expect(await begin(hospitalPassword)).not.toBe('');
  });

  test('is not extended by a sign-in, and an open session cannot change it after its end', async () => {
    const temporary = await request();
    const end = () => engine.db.selectFrom('temporaryPassword').select('expiresAt').execute();
    const before = await end();
    const cookie = cookieOf(await finish(await begin(temporary)));
    expect(await end()).toEqual(before);
    await sql`update temporary_password set expires_at = now() - interval '1 second'`.execute(engine.db);
    expect(await begin(temporary)).toBe('');
    expect(await refusalOf(await change(cookie, temporary))).toMatchObject({
      status: 400,
      errors: [{ field: 'oldPassword', code: 'temporary-password-over' }],
    });
    const newest = await request();
    expect((await change(cookieOf(await finish(await begin(newest))), newest)).status).toBe(204);
  });

  test('is invalid once the password has changed', async () => {
    const temporary = await request();
    const cookie = cookieOf(await finish(await begin(hospitalPassword)));
    const body = { email, oldPassword: hospitalPassword, newPassword: 'Brand-New-7' };
    expect((await platform.call('/v1/user/setpassword', { method: 'POST', cookie, body })).status).toBe(204);
    expect(await begin(temporary)).toBe('');
  });

  test('is not given if the account has another address by then', async () => {
    const former = email;
    let changing: Promise<unknown> | undefined;
    const change = () =>
      engine.db.updateTable('appUser').set({ email: 'moved@hospital.example' }).where('email', '=', former).execute();
    const now = () => {
      changing ??= change();
      return new Date();
    };
    await sql`delete from temporary_password`.execute(engine.db);
    await sql`delete from development_message`.execute(engine.db);
    await giveTemporaryPassword(
      { db: engine.db, now },
      { email: former, type: 'admin', send: mailboxDelivery(engine.db).byEmail },
    );
    await changing;
    await engine.db
      .updateTable('appUser')
      .set({ email: former })
      .where('email', '=', 'moved@hospital.example')
      .execute();
    expect(await engine.db.selectFrom('temporaryPassword').selectAll().execute()).toEqual([]);
    expect(await listMessages(engine.db)).toEqual([]);
  });
});
