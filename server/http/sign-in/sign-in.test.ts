import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eachEngine } from '../../../tests/support/database.ts';
import { loadDemonstration } from '../../demo/load.ts';
import { listMessages } from '../../store/messages.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { askCode, confirmCode, cookieOf, newestCode, passPassword, signIn } from '../testing/sign-in.ts';
import { usualLimits } from './limits.ts';

const doctor = 'doctor@demo.example';
const messageOf = async (answer: Response) => ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message;

eachEngine('signing in', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await loadDemonstration(engine.db, { patients: 3, records: 3 });
  });
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    await engine.db.deleteFrom('throttle').execute();
  });
  const password = (email: string, given: string, headers = {}) => platform.call('/v1/login/doctor/email', {
    method: 'POST', headers: { 'X-Email': email, 'X-Password': given, ...headers },
  });
  const wrongCode = async () => String((Number(await newestCode(engine.db)) + 1) % 1_000_000).padStart(6, '0');

  describe('the password', () => {
    test('the right one gives a token that the database does not hold', async () => {
      const token = await passPassword(platform, 'Doctor@Demo.Example');
      expect(token).toMatch(/^[\w-]{43}$/);
      const kept = await engine.db.selectFrom('login_challenge').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain(token);
    });

    test('a wrong one and an unknown address get the same answer, in the language of the caller', async () => {
      const known = await password(doctor, 'wrong');
      const unknown = await password('nobody@demo.example', 'wrong');
      expect([known.status, unknown.status]).toEqual([401, 401]);
      const body = await known.text();
      expect(body).toBe(await unknown.text());
      expect(body).toContain('The email or the password is incorrect.');
      expect(await messageOf(await password(doctor, 'wrong', { 'X-lang': 'de-CH' }))).toBe('Die E-Mail-Adresse oder das Passwort ist falsch.');
    });

    test('one beyond Latin-1 passes percent-encoded, one within it also plain', async () => {
      const set = async (text: string) => engine.db.updateTable('app_user').set({ password_hash: await hash(text) })
        .where('email', '=', 'reader@demo.example').execute();
      const { password_hash: before } = await engine.db.selectFrom('app_user').select('password_hash')
        .where('email', '=', 'reader@demo.example').executeTakeFirstOrThrow();
      await set('пароль-密码 ✓%');
      const encoded = { 'X-Password-Encoding': 'percent' };
      expect((await password('reader@demo.example', encodeURIComponent('пароль-密码 ✓%'), encoded)).status).toBe(204);
      expect((await password('reader@demo.example', '%E0%A4%A', encoded)).status).toBe(400);
      await set('schlüssel%20');
      expect((await password('reader@demo.example', 'schlüssel%20')).status).toBe(204);
      await engine.db.updateTable('app_user').set({ password_hash: before }).where('email', '=', 'reader@demo.example').execute();
    });

    test('an administrator is not told by the doctors’ login that the password was right, nor a doctor by theirs', async () => {
      expect(await passPassword(platform, 'admin@demo.example')).toBe('');
      expect(await passPassword(platform, doctor, { type: 'admin' })).toBe('');
      expect(await passPassword(platform, 'admin@demo.example', { type: 'admin' })).not.toBe('');
      expect((await platform.call('/v1/login/patient/email', { method: 'POST' })).status).toBe(404);
    });

    test('too many for one account are refused for a while, also the right one; another account is not', async () => {
      platform = testPlatform(engine.db, { limits: { ...usualLimits, account: { limit: 2, windowSeconds: 900 } } });
      await password(doctor, 'wrong');
      await password(doctor, 'wrong');
      const refused = await password(doctor, 'Bedside-2026');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await messageOf(refused)).toBe('Too many attempts. Please wait a few minutes and try again.');
      expect(await passPassword(platform, 'single@demo.example')).not.toBe('');
    });

    test('too many from one address are refused, whatever the account', async () => {
      platform = testPlatform(engine.db, { limits: { ...usualLimits, address: { limit: 2, windowSeconds: 900 } } });
      await password('a@demo.example', 'wrong');
      await password('b@demo.example', 'wrong');
      expect((await password(doctor, 'Bedside-2026')).status).toBe(429);
    });

    test('a sign-in that succeeds forgets the tries before it', async () => {
      platform = testPlatform(engine.db, { limits: { ...usualLimits, account: { limit: 2, windowSeconds: 900 } } });
      for (let round = 0; round < 3; round += 1) expect(await signIn(platform, engine.db, doctor)).not.toBe('');
    });
  });

  describe('sending the code', () => {
    test('by e-mail in the caller’s language, to the account’s address', async () => {
      expect((await askCode(platform, await passPassword(platform, doctor), 'EMAIL', 'it-CH')).status).toBe(204);
      expect((await listMessages(engine.db))[0]).toMatchObject({ to: doctor, subject: 'Il Suo codice di sicurezza' });
    });

    test('by SMS to the phone number; without a number it says so', async () => {
      const token = await passPassword(platform, doctor);
      expect((await askCode(platform, token, 'SMS')).status).toBe(204);
      expect((await listMessages(engine.db))[0]?.to).toBe('+33612345601');
      await engine.db.updateTable('app_user').set({ phone_number: null }).where('email', '=', doctor).execute();
      const refused = await askCode(platform, token, 'SMS');
      await engine.db.updateTable('app_user').set({ phone_number: '+33612345601' }).where('email', '=', doctor).execute();
      expect([refused.status, await messageOf(refused)]).toEqual([400, 'There is no phone number in your profile. Please choose email.']);
    });

    test('where no SMS can be sent, or the mail server fails, it says so', async () => {
      const byEmail = () => Promise.reject(new Error(`no such mailbox ${doctor}`));
      platform = testPlatform(engine.db, { delivery: { byEmail } });
      const token = await passPassword(platform, doctor);
      expect(await messageOf(await askCode(platform, token, 'SMS'))).toBe('Codes cannot be sent by SMS here. Please choose email.');
      const failed = await askCode(platform, token);
      expect([failed.status, await messageOf(failed)]).toEqual([503, 'The code could not be sent. Please try again later.']);
      expect(platform.logged.join()).not.toContain(doctor);
    });

    test('any other mode is refused', async () => {
      const refused = await askCode(platform, await passPassword(platform, doctor), 'FAX');
      expect([refused.status, await messageOf(refused)]).toEqual([400, 'Bad confirmation mode']);
    });

    test('without a token, or with a made-up one, the sign-in starts again', async () => {
      expect((await askCode(platform, 'made-up')).status).toBe(401);
      expect((await platform.call('/v1/login/auth/EMAIL')).status).toBe(401);
    });

    test('not without end', async () => {
      platform = testPlatform(engine.db, { limits: { ...usualLimits, codes: { limit: 1, windowSeconds: 900 } } });
      const token = await passPassword(platform, doctor);
      expect((await askCode(platform, token)).status).toBe(204);
      expect((await askCode(platform, token)).status).toBe(429);
    });
  });

  describe('the code', () => {
    test('opens a session that scripts and other sites cannot use', async () => {
      const token = await passPassword(platform, doctor);
      await askCode(platform, token);
      const answer = await confirmCode(platform, token, await newestCode(engine.db));
      expect(answer.status).toBe(204);
      expect(answer.headers.get('Set-Cookie')).toMatch(/^bedside_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
      const sessions = await engine.db.selectFrom('session').selectAll().execute();
      expect(JSON.stringify(sessions)).not.toContain(cookieOf(answer).split('=')[1]);
    });

    test('behind a trusted proxy with https the cookie is Secure', async () => {
      platform = testPlatform(engine.db, { trustProxy: true });
      const token = await passPassword(platform, doctor);
      await askCode(platform, token);
      const answer = await platform.call('/v1/login/confirm', {
        method: 'POST',
        headers: { 'X-Auth-Token-1': token, 'X-Auth-Confirmation-Code': await newestCode(engine.db), 'X-Forwarded-Proto': 'https' },
      });
      expect(answer.headers.get('Set-Cookie')).toContain('; Secure');
    });

    test('works once', async () => {
      const token = await passPassword(platform, doctor);
      await askCode(platform, token);
      const code = await newestCode(engine.db);
      const answers = await Promise.all([confirmCode(platform, token, code), confirmCode(platform, token, code)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    });

    test('a wrong one says so; the fifth ends it, and a code sent again works', async () => {
      const token = await passPassword(platform, doctor);
      await askCode(platform, token);
      const [code, wrong] = [await newestCode(engine.db), await wrongCode()];
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await messageOf(await confirmCode(platform, token, wrong))).toBe('The code is incorrect.');
      }
      const refused = await confirmCode(platform, token, code);
      expect([refused.status, await messageOf(refused)]).toEqual([401, 'Too many wrong codes. Please ask for a new code.']);
      await askCode(platform, token);
      expect((await confirmCode(platform, token, code)).status).toBe(401);
      expect((await confirmCode(platform, token, await newestCode(engine.db))).status).toBe(204);
    });

    test('new codes give no guesses without end', async () => {
      platform = testPlatform(engine.db, { limits: { ...usualLimits, tries: { limit: 2, windowSeconds: 900 } } });
      const token = await passPassword(platform, doctor);
      await askCode(platform, token);
      const wrong = await wrongCode();
      const statuses = [];
      for (let tries = 0; tries < 3; tries += 1) statuses.push((await confirmCode(platform, token, wrong)).status);
      expect(statuses).toEqual([401, 401, 429]);
    });

    test('after ten minutes it has expired', async () => {
      let now = Date.now();
      platform = testPlatform(engine.db, { now: () => new Date(now) });
      const token = await passPassword(platform, doctor);
      now -= 10 * 60_000 + 1000;
      await askCode(platform, token);
      const refused = await confirmCode(platform, token, await newestCode(engine.db));
      expect([refused.status, await messageOf(refused)]).toEqual([401, 'The code has expired. Please sign in again.']);
    });

    test('of one sign-in does not open another', async () => {
      const first = await passPassword(platform, doctor);
      await askCode(platform, first);
      const code = await newestCode(engine.db);
      expect((await confirmCode(platform, await passPassword(platform, doctor), code)).status).toBe(401);
    });

    test('a session that the caller brought is not taken over but ended', async () => {
      const before = await signIn(platform, engine.db, doctor);
      const token = await passPassword(platform, doctor);
      await askCode(platform, token);
      const after = cookieOf(await confirmCode(platform, token, await newestCode(engine.db), before));
      expect(after).not.toBe(before);
      expect((await platform.call('/v1/usercontext', { cookie: before })).status).toBe(401);
      expect((await platform.call('/v1/usercontext', { cookie: after })).status).toBe(200);
    });
  });
});
