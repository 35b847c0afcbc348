import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eachEngine, withDatabase } from '../../../tests/support/database.ts';
import { insertHospitals } from '../../testing/hospitals.ts';
import { changePassword } from '../../store/passwords.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { requestCode, confirmCode, cookieOf, newestCode, passPassword, signIn } from '../testing/sign-in.ts';
import { usualLimits } from './sign-in-limits.ts';

const doctor = 'doctor@hospital.example';
const messageOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message;

withDatabase('a security code', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
  });
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    await engine.db.deleteFrom('throttle').execute();
  });
  const wrongCode = async () => String((Number(await newestCode(engine.db)) + 1) % 1_000_000).padStart(6, '0');

  test('opens a session with a cookie that scripts and other sites cannot use', async () => {
    const token = await passPassword(platform, doctor);
    await requestCode(platform, token);
    const answer = await confirmCode(platform, token, await newestCode(engine.db));
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^bedside_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const sessions = await engine.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(cookieOf(answer).split('=')[1]);
  });

  test('gives a Secure cookie of this host behind a trusted https proxy, and the other cookie name opens nothing', async () => {
    platform = testPlatform(engine.db, { trustProxy: 1 });
    const https = { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Proto': 'https' };
    const token = await passPassword(platform, doctor);
    await requestCode(platform, token);
    const answer = await platform.call('/v1/login/confirm', {
      method: 'POST',
      headers: {
        'X-Auth-Token-1': token,
        'X-Auth-Confirmation-Code': await newestCode(engine.db),
        ...https,
      },
    });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-bedside_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const headers = https;
    const cookie = cookieOf(answer);
    const requested = async (given: string) =>
      (await platform.call('/v1/usercontext', { cookie: given, headers })).status;
    expect(await requested(cookie)).toBe(200);
    expect(await requested(cookie.replace('__Host-', ''))).toBe(401);
    const left = await platform.call('/v1/logout', { cookie, headers });
    expect(left.headers.get('Set-Cookie')).toMatch(/^__Host-bedside_session=; Max-Age=0; Path=\/;.* Secure/);
    expect(await requested(cookie)).toBe(401);
  });

  test('gives an error if it is wrong; the fifth wrong one ends it, and a new code works', async () => {
    const token = await passPassword(platform, doctor);
    await requestCode(platform, token);
    const [code, wrong] = [await newestCode(engine.db), await wrongCode()];
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await messageOf(await confirmCode(platform, token, wrong))).toBe('The code is incorrect.');
    }
    const refused = await confirmCode(platform, token, code);
    expect([refused.status, await messageOf(refused)]).toEqual([
      401,
      'Too many wrong codes. Please ask for a new code.',
    ]);
    await requestCode(platform, token);
    expect((await confirmCode(platform, token, code)).status).toBe(401);
    expect((await confirmCode(platform, token, await newestCode(engine.db))).status).toBe(204);
  });

  test('that a newer one replaced is told as older, counts as a try, and says nothing in another sign-in', async () => {
    const [token, other] = [await passPassword(platform, doctor), await passPassword(platform, doctor)];
    await requestCode(platform, token);
    const first = await newestCode(engine.db);
    await requestCode(platform, token);
    const second = await newestCode(engine.db);
    await requestCode(platform, token);
    const newest = await newestCode(engine.db);
    await requestCode(platform, other);
    const older = 'This code was replaced by a newer one. Please use the newest message.';
    const tried = async (of: string, code: string) => messageOf(await confirmCode(platform, of, code));
    expect(await tried(token, first)).toBe(older);
    expect(await tried(token, second)).toBe(older);
    expect(await tried(other, first)).toBe('The code is incorrect.');
    for (let tries = 0; tries < 3; tries += 1) await confirmCode(platform, token, first);
    expect((await confirmCode(platform, token, newest)).status).toBe(401);
    await requestCode(platform, token);
    expect((await confirmCode(platform, token, await newestCode(engine.db))).status).toBe(204);
  });

  test('does not give unlimited guesses when codes are sent again', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, tries: { limit: 2, windowSeconds: 900 } } });
    const token = await passPassword(platform, doctor);
    await requestCode(platform, token);
    const wrong = await wrongCode();
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await confirmCode(platform, token, wrong)).status);
    expect(statuses).toEqual([401, 401, 429]);
  });

  test('expires after ten minutes', async () => {
    let now = Date.now();
    platform = testPlatform(engine.db, { now: () => new Date(now) });
    const token = await passPassword(platform, doctor);
    now -= 10 * 60_000 + 1000;
    await requestCode(platform, token);
    const refused = await confirmCode(platform, token, await newestCode(engine.db));
    expect([refused.status, await messageOf(refused)]).toEqual([401, 'The code has expired. Please sign in again.']);
  });

  test('does not open another sign-in', async () => {
    const first = await passPassword(platform, doctor);
    await requestCode(platform, first);
    const code = await newestCode(engine.db);
    expect((await confirmCode(platform, await passPassword(platform, doctor), code)).status).toBe(401);
  });

  test('ends a session that the caller already had, and does not reuse it', async () => {
    const before = await signIn(platform, engine.db, doctor);
    const token = await passPassword(platform, doctor);
    await requestCode(platform, token);
    const after = cookieOf(await confirmCode(platform, token, await newestCode(engine.db), before));
    expect(after).not.toBe(before);
    expect((await platform.call('/v1/usercontext', { cookie: before })).status).toBe(401);
    expect((await platform.call('/v1/usercontext', { cookie: after })).status).toBe(200);
  });
});

eachEngine('a security code', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    platform = testPlatform(engine.db);
  });

  test('opens nothing if the password changes while the code is checked', async () => {
    const token = await passPassword(platform, doctor);
    await requestCode(platform, token);
    const code = await newestCode(engine.db);
    const former = await engine.db
      .selectFrom('appUser')
      .select(['id', 'passwordHash'])
      .where('email', '=', doctor)
      .executeTakeFirstOrThrow();
    const { id: userId, passwordHash: formerHash } = former;
    let change: Promise<boolean> | undefined;
    // The password changes between the check of the code and the lookup of the user.
    const watched = engine.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('"eula_acceptance"'))
          change ??= changePassword(engine.db, {
            userId,
            tokenHash: 'of another session',
            formerHash: formerHash ?? '',
            passwordHash: 'changed',
          });
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const answer = await confirmCode(testPlatform(watched), token, code);
    expect(await change).toBe(true);
    const cookie = cookieOf(answer);
    const after = await platform.call('/v1/usercontext', { cookie });
    await engine.db.updateTable('appUser').set({ passwordHash: formerHash }).where('id', '=', userId).execute();
    expect([answer.status, after.status]).toEqual([204, 401]);
  });

  test('is accepted once', async () => {
    const token = await passPassword(platform, doctor);
    await requestCode(platform, token);
    const code = await newestCode(engine.db);
    const answers = await Promise.all([confirmCode(platform, token, code), confirmCode(platform, token, code)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([204, 401]));
  });
});
