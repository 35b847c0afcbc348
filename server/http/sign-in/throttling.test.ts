import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../../testing/hospitals.ts';
import { listMessages } from '../../store/messages.ts';
import { solvedCaptcha } from '../testing/captcha.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { newestCode } from '../testing/sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';

const doctor = 'doctor@hospital.example';
const colleague = 'single@hospital.example';
const [home, hospital, elsewhere] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

const times = (limit: number) => ({ limit, windowSeconds: 900 });

/** The limits are low, because checking a password takes time. */
const limits: SignInLimits = {
  account: times(3),
  address: times(8),
  strangers: times(5),
  codes: times(2),
  userCodes: times(3),
  tries: times(4),
  passwordMails: times(2),
  dailyPasswordMails: times(3),
};

interface Seat {
  address: string;
  device?: string;
}

const statuses = async (count: number, once: (index: number) => Promise<Response>) => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await once(index)).status);
  return all;
};
const cookieIn = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';
const manyAddresses = (index: number) => ({ address: `198.51.100.${index}` });

withDatabase('throttling of sign-in', (engine) => {
  let platform: TestPlatform;
  beforeAll(() => insertHospitals(engine.db));
  beforeEach(async () => {
    platform = testPlatform(engine.db, { limits, trustProxy: 1 });
    for (const table of ['throttle', 'knownCaller', 'loginChallenge', 'developmentMessage'] as const)
      await engine.db.deleteFrom(table).execute();
  });

  const call = (path: string, { address, device }: Seat, headers: Record<string, string>, method = 'POST') =>
    platform.call(path, {
      method,
      headers: { 'X-Forwarded-For': address, ...headers },
      ...(device === undefined ? {} : { cookie: device }),
    });
  const login = (email: string, password: string, seat: Seat) =>
    call('/v1/login/doctor/email', seat, { 'X-Email': email, 'X-Password': password });
  const guess = (count: number, seat: Seat | ((index: number) => Seat), email = doctor) =>
    statuses(count, (index) => login(email, `wrong ${index}`, typeof seat === 'function' ? seat(index) : seat));
  const tokenFor = async (email: string, seat: Seat) =>
    (await login(email, hospitalPassword, seat)).headers.get('X-Auth-Token-1') ?? '';
  const send = (token: string, seat: Seat) => call('/v1/login/auth/EMAIL', seat, { 'X-Auth-Token-1': token }, 'GET');
  const confirm = (token: string, code: string, seat: Seat) =>
    call('/v1/login/confirm', seat, { 'X-Auth-Token-1': token, 'X-Auth-Confirmation-Code': code });
  const signIn = async (email: string, seat: Seat) => {
    const token = await tokenFor(email, seat);
    await send(token, seat);
    const answer = await confirm(token, await newestCode(engine.db), seat);
    expect(answer.status).toBe(204);
    return cookieIn(answer, 'bedside_device').split(';')[0] ?? '';
  };
  const wrongCode = async () => String((Number(await newestCode(engine.db)) + 1) % 1_000_000).padStart(6, '0');
  const request = async (seat: Seat) =>
    platform.call('/v1/login/forgotpassword', {
      method: 'POST',
      headers: { 'X-Forwarded-For': seat.address },
      body: { email: doctor, captcha: await solvedCaptcha(engine.db), userType: 'HealthCareProfessional' },
      ...(seat.device === undefined ? {} : { cookie: seat.device }),
    });

  describe('a stranger at another address', () => {
    test('is refused after a few passwords, even the right one, and the owner can still sign in from elsewhere', async () => {
      expect(await guess(5, { address: elsewhere })).toEqual([401, 401, 401, 429, 429]);
      const refused = await login(doctor, hospitalPassword, { address: elsewhere });
      expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
      expect(await signIn(doctor, { address: home })).not.toBe('');
    });

    test('with many addresses is limited, too, and locks out only new users in a new place', async () => {
      const device = await signIn(doctor, { address: hospital });
      await engine.db.deleteFrom('throttle').execute();
      expect(await guess(6, manyAddresses)).toEqual([401, 401, 401, 401, 401, 429]);
      expect((await login(doctor, hospitalPassword, { address: home })).status).toBe(429);
      expect((await login(doctor, hospitalPassword, { address: hospital })).status).toBe(204);
      expect(await signIn(doctor, { address: home, device })).toBe(device);
      expect((await login(doctor, hospitalPassword, { address: home })).status).toBe(204);
    });

    test('sees no difference between an existing and an unknown account', async () => {
      await signIn(doctor, { address: hospital });
      await engine.db.deleteFrom('throttle').execute();
      for (const seat of [{ address: elsewhere }, manyAddresses])
        expect(await guess(4, seat)).toEqual(await guess(4, seat, 'nobody@hospital.example'));
    });
  });

  describe('a stranger at the same address', () => {
    test('locks out a new device there, but no device on which the owner has signed in', async () => {
      const device = await signIn(doctor, { address: hospital });
      await guess(4, { address: hospital });
      expect((await login(doctor, hospitalPassword, { address: hospital })).status).toBe(429);
      expect(await signIn(doctor, { address: hospital, device })).toBe(device);
      expect((await login(colleague, hospitalPassword, { address: hospital })).status).toBe(204);
      expect((await login(doctor, 'wrong', { address: hospital })).status).toBe(429);
    });

    test('who tries every account uses up the limit of the address, but not of known devices', async () => {
      const device = await signIn(doctor, { address: hospital });
      const other = await signIn(colleague, { address: hospital });
      await statuses(9, (index) => login(`nobody${index}@hospital.example`, 'wrong', { address: hospital }));
      expect((await login(colleague, hospitalPassword, { address: hospital })).status).toBe(429);
      expect(await signIn(doctor, { address: hospital, device })).toBe(device);
      expect(await signIn(colleague, { address: hospital, device: other })).toBe(other);
    });

    test('who has signed in on an own device is a stranger for every other account', async () => {
      const device = await signIn(colleague, { address: hospital });
      expect((await guess(4, { address: hospital, device })).at(-1)).toBe(429);
      expect(await signIn(colleague, { address: hospital, device })).toBe(device);
    });
  });

  describe('a device', () => {
    test('has its own limit, which others cannot use up', async () => {
      const device = await signIn(doctor, { address: home });
      expect((await guess(4, { address: home, device })).slice(-2)).toEqual([401, 429]);
      expect((await login(doctor, hospitalPassword, { address: elsewhere, device })).status).toBe(429);
      expect((await login(doctor, hospitalPassword, { address: home })).status).toBe(204);
    });

    test('is not limited by tries before a successful sign-in', async () => {
      const device = await signIn(doctor, { address: home });
      for (const seat of [{ address: home, device }, { address: home }])
        for (let round = 0; round < 4; round += 1) expect(await signIn(doctor, seat)).not.toBe('');
    });

    test('is known by a cookie that scripts cannot read and that the database holds only as a hash', async () => {
      const token = await tokenFor(doctor, { address: home });
      await send(token, { address: home });
      const https = {
        'X-Forwarded-Proto': 'https',
        'X-Auth-Token-1': token,
        'X-Auth-Confirmation-Code': await newestCode(engine.db),
      };
      const cookie = cookieIn(await call('/v1/login/confirm', { address: home }, https), '__Secure-bedside_device');
      expect(cookie).toMatch(
        /^__Secure-bedside_device=[\w-]{43}; Max-Age=15552000; Path=\/v1\/login; HttpOnly; Secure; SameSite=Strict$/,
      );
      const value = /=([\w-]{43});/.exec(cookie)?.[1] ?? '';
      expect(JSON.stringify(await engine.db.selectFrom('knownCaller').selectAll().execute())).not.toContain(value);
    });

    test('stays known after a sign-out, for half a year', async () => {
      const device = await signIn(doctor, { address: hospital });
      const left = await call('/v1/logout', { address: hospital, device }, {}, 'GET');
      expect(cookieIn(left, 'bedside_device')).toBe('');
      await guess(4, { address: hospital });
      const seat = { address: hospital, device };
      expect((await login(doctor, hospitalPassword, seat)).status).toBe(204);
      await engine.db
        .updateTable('knownCaller')
        .set({ expiresAt: new Date(Date.now() - 1000) })
        .execute();
      expect((await login(doctor, hospitalPassword, seat)).status).toBe(429);
    });

    test('that several users share is known to each of them', async () => {
      const first = await signIn(doctor, { address: hospital });
      const shared = await signIn(colleague, { address: hospital, device: first });
      await guess(4, { address: hospital });
      await guess(4, { address: hospital }, colleague);
      expect(await signIn(doctor, { address: hospital, device: shared })).toBe(shared);
      expect(await signIn(colleague, { address: hospital, device: shared })).toBe(shared);
    });

    test('with a token that a stranger set gets a new one that the stranger does not know', async () => {
      const planted = await signIn(colleague, { address: elsewhere });
      const device = await signIn(doctor, { address: home, device: planted });
      expect(device).not.toBe(planted);
      await guess(4, { address: elsewhere });
      expect((await login(doctor, hospitalPassword, { address: elsewhere, device: planted })).status).toBe(429);
    });
  });

  describe('a stranger who knows the password', () => {
    test('uses up the codes of strangers, not those of a known device', async () => {
      const device = await signIn(doctor, { address: hospital });
      const [seat, tries]: [Seat, number[]] = [{ address: elsewhere }, []];
      for (let round = 0; round < 3; round += 1) {
        const token = await tokenFor(doctor, seat);
        await send(token, seat);
        const wrong = await wrongCode();
        tries.push(...(await statuses(2, () => confirm(token, wrong, seat))));
      }
      expect(tries).toEqual([401, 401, 401, 401, 429, 429]);
      expect(await signIn(doctor, { address: hospital, device })).toBe(device);
      const token = await tokenFor(doctor, { address: home });
      expect((await confirm(token, '000000', { address: home })).status).toBe(429);
    });

    test('cannot flood the mailbox, and a known device still gets its code', async () => {
      const device = await signIn(doctor, { address: hospital });
      await engine.db.deleteFrom('developmentMessage').execute();
      await engine.db.deleteFrom('throttle').execute();
      const answers: number[] = [];
      for (let round = 0; round < 2; round += 1) {
        const token = await tokenFor(doctor, { address: elsewhere });
        answers.push(...(await statuses(3, () => send(token, { address: elsewhere }))));
      }
      expect(answers).toEqual([204, 204, 429, 204, 429, 429]);
      expect(await listMessages(engine.db)).toHaveLength(3);
      expect(await signIn(doctor, { address: hospital, device })).toBe(device);
    });
  });

  describe('a forgotten password', () => {
    test('is mailed to a known device, even after many requests by strangers', async () => {
      const device = await signIn(doctor, { address: hospital });
      expect(await statuses(3, (index) => request(manyAddresses(index)))).toEqual([204, 204, 429]);
      expect((await request({ address: hospital, device })).status).toBe(204);
      await platform.idle();
    });

    test('is mailed to strangers a few times a day at most', async () => {
      const answers: number[] = [];
      for (const first of [0, 2]) {
        answers.push(...(await statuses(2, (index) => request(manyAddresses(first + index)))));
        // 15 minutes pass.
        await engine.db.deleteFrom('throttle').where('key', 'like', 'request-account:%').execute();
      }
      await platform.idle();
      expect(answers).toEqual([204, 204, 204, 429]);
    });
  });
});
