import { hash } from '@node-rs/argon2';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../../testing/hospitals.ts';
import { changePassword } from '../../store/passwords.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { passPassword, signIn } from '../testing/sign-in.ts';
import { usualLimits } from './sign-in-limits.ts';

const doctor = 'doctor@hospital.example';
const messageOf = async (answer: Response) =>
  ((await answer.json()) as { errors: { message: string }[] }).errors[0]?.message;

withDatabase('the first step of signing in', (engine) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    await insertHospitals(engine.db);
  });
  beforeEach(async () => {
    platform = testPlatform(engine.db);
    await engine.db.deleteFrom('throttle').execute();
  });
  const password = (email: string, given: string, headers = {}) =>
    platform.call('/v1/login/doctor/email', {
      method: 'POST',
      headers: { 'X-Email': email, 'X-Password': given, ...headers },
    });
  const from = async (address: string) =>
    (await password(doctor, 'wrong', { 'X-Forwarded-For': `198.51.100.9, ${address}` })).status;

  test('returns a token for the right password, and the database does not contain the token', async () => {
    const token = await passPassword(platform, 'Doctor@Hospital.Example');
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await engine.db.selectFrom('loginChallenge').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('gives the same answer for a wrong password and an unknown address, in the caller’s language', async () => {
    const known = await password(doctor, 'wrong');
    const unknown = await password('nobody@hospital.example', 'wrong');
    expect([known.status, unknown.status]).toEqual([401, 401]);
    const body = await known.text();
    expect(body).toBe(await unknown.text());
    expect(body).toContain('The email or the password is incorrect.');
    expect(await messageOf(await password(doctor, 'wrong', { 'X-lang': 'de-CH' }))).toBe(
      'Die E-Mail-Adresse oder das Passwort ist falsch.',
    );
  });

  test('accepts passwords beyond Latin-1 percent-encoded, and those within it also plain', async () => {
    const set = async (text: string) =>
      engine.db
        .updateTable('appUser')
        .set({ passwordHash: await hash(text) })
        .where('email', '=', 'reader@hospital.example')
        .execute();
    const { passwordHash: before } = await engine.db
      .selectFrom('appUser')
      .select('passwordHash')
      .where('email', '=', 'reader@hospital.example')
      .executeTakeFirstOrThrow();
    await set('пароль-密码 ✓%');
    const encoded = { 'X-Password-Encoding': 'percent' };
    expect((await password('reader@hospital.example', encodeURIComponent('пароль-密码 ✓%'), encoded)).status).toBe(204);
    expect((await password('reader@hospital.example', '%E0%A4%A', encoded)).status).toBe(400);
    await set('schlüssel%20');
    expect((await password('reader@hospital.example', 'schlüssel%20')).status).toBe(204);
    await engine.db
      .updateTable('appUser')
      .set({ passwordHash: before })
      .where('email', '=', 'reader@hospital.example')
      .execute();
  });

  test('does not tell an administrator on the doctors’ login that the password was right, and vice versa', async () => {
    expect(await passPassword(platform, 'admin@hospital.example')).toBe('');
    expect(await passPassword(platform, doctor, { type: 'admin' })).toBe('');
    expect(await passPassword(platform, 'admin@hospital.example', { type: 'admin' })).not.toBe('');
    expect((await platform.call('/v1/login/patient/email', { method: 'POST' })).status).toBe(404);
  });

  test('refuses too many tries for one account for a while, even the right password, and no other account', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, account: { limit: 2, windowSeconds: 900 } } });
    await password(doctor, 'wrong');
    await password(doctor, 'wrong');
    const refused = await password(doctor, hospitalPassword);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await messageOf(refused)).toBe('Too many attempts. Please wait a few minutes and try again.');
    expect(await passPassword(platform, 'single@hospital.example')).not.toBe('');
  });

  test('refuses too many tries from one address for every account', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, address: { limit: 2, windowSeconds: 900 } } });
    await password('a@hospital.example', 'wrong');
    await password('b@hospital.example', 'wrong');
    expect((await password(doctor, hospitalPassword)).status).toBe(429);
  });

  test('refuses too many tries from one network, whichever of its addresses is used', async () => {
    const limits = { ...usualLimits, address: { limit: 1, windowSeconds: 900 } };
    platform = testPlatform(engine.db, { limits, trustProxy: 1 });
    expect([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9')]).toEqual([401, 429]);
    expect([await from('192.0.2.1'), await from('::ffff:192.0.2.1')]).toEqual([401, 429]);
    expect(await from('2001:db8:1:3::1')).toBe(401);
  });

  test('starts no sign-in if the password changes while it is checked', async () => {
    const { db } = engine;
    const { id: userId, passwordHash: formerHash } = await db
      .selectFrom('appUser')
      .select(['id', 'passwordHash'])
      .where('email', '=', doctor)
      .executeTakeFirstOrThrow();
    let change: Promise<boolean> | undefined;
    // The clock is read after the password was right.
    const now = () => {
      change ??= changePassword(db, {
        userId,
        tokenHash: 'of another session',
        formerHash: formerHash ?? '',
        passwordHash: 'changed',
      });
      return new Date();
    };
    await passPassword(testPlatform(db, { now }), doctor);
    expect(await change).toBe(true);
    const begun = await db.selectFrom('loginChallenge').select('type').where('userId', '=', userId).execute();
    await db.updateTable('appUser').set({ passwordHash: formerHash }).where('id', '=', userId).execute();
    expect(begun).toEqual([]);
  });

  test('resets the count of tries after a success', async () => {
    platform = testPlatform(engine.db, { limits: { ...usualLimits, account: { limit: 2, windowSeconds: 900 } } });
    for (let round = 0; round < 3; round += 1) expect(await signIn(platform, engine.db, doctor)).not.toBe('');
  });
});
