import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import { hospitalPassword, insertHospitals } from '../testing/hospitals.ts';
import { createApps } from './hosts.ts';
import { serve, type RunningServer } from './serve.ts';
import { testConfiguration, testDependencies } from './testing/platform.ts';
import { signInTurns } from './sign-in/sign-in-turns.ts';
import { cookieOf, newestCode } from './testing/sign-in.ts';

const eeg = 'eeg.hospital.test';
const ecg = 'ecg.hospital.test';
const configurations = [
  {
    host: eeg,
    ...testConfiguration({ application: 'WEMU', applicationName: 'Our EEG', contact: 'eeg@hospital.test' }),
  },
  {
    host: ecg,
    ...testConfiguration({
      application: 'CCW',
      applicationName: 'Our ECG',
      contact: 'ecg@hospital.test',
      footerLogo: 'https://pictures.hospital.test/ecg.svg',
    }),
  },
] as const;

interface HostCall {
  host: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  cookie?: string;
}

withDatabase('one server with a host for each of two applications, over HTTP', (engine) => {
  let server: RunningServer;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    server = await serve(createApps({ ...testDependencies(engine.db), configurations }), {
      host: '127.0.0.1',
      port: 0,
    });
  });
  afterAll(() => server.stop());

  /** The name is that of a proxy or a name server, so it is sent to this machine. */
  function send(path: string, { host, method = 'GET', headers = {}, cookie }: HostCall): Promise<Response> {
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port: server.port,
          path,
          method,
          headers: { Host: `${host}:${server.port}`, ...(cookie ? { Cookie: cookie } : {}), ...headers },
        },
        async (answer) => {
          const parts: Buffer[] = [];
          for await (const part of answer) parts.push(part as Buffer);
          const given = new Headers();
          for (const [name, values] of Object.entries(answer.headersDistinct))
            for (const value of values ?? []) given.append(name, value);
          resolve(
            new Response(answer.statusCode === 204 ? null : Buffer.concat(parts), {
              status: answer.statusCode ?? 0,
              headers: given,
            }),
          );
        },
      );
      sent.once('error', reject).end();
    });
  }

  const call = (path: string, application: ApplicationCode, hostCall: HostCall) =>
    send(path, {
      ...hostCall,
      headers: { 'Sec-Fetch-Site': 'same-origin', 'X-Application': application, ...hostCall.headers },
    });

  /** Returns what sets the cookie. */
  async function signInAt(host: string, application: ApplicationCode): Promise<Response> {
    const named = { host, method: 'POST' };
    const email = 'doctor@hospital.example';
    const passed = await call('/v1/login/doctor/email', application, {
      ...named,
      headers: { 'X-Email': email, 'X-Password': hospitalPassword },
    });
    const token = passed.headers.get('X-Auth-Token-1') ?? '';
    await call('/v1/login/auth/EMAIL', application, { host, headers: { 'X-Auth-Token-1': token } });
    const code = await newestCode(engine.db);
    return call('/v1/login/confirm', application, {
      ...named,
      headers: { 'X-Auth-Token-1': token, 'X-Auth-Confirmation-Code': code },
    });
  }
  const signIn = async (host: string, application: ApplicationCode) => cookieOf(await signInAt(host, application));

  test('each host has its own configuration, page, policy and texts', async () => {
    for (const { host, value } of configurations) {
      const file = await send('/config.json', { host });
      expect(await file.json()).toMatchObject({
        application: value.application,
        applicationName: value.applicationName,
      });
      const page = await send('/', { host, headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document' } });
      expect(await page.text()).toContain(`"applicationName":"${value.applicationName}"`);
      const policy = page.headers.get('Content-Security-Policy') ?? '';
      expect(policy.includes('https://pictures.hospital.test')).toBe(host === ecg);
    }
    const [ofEeg, ofEcg] = await Promise.all([eeg, ecg].map((host) => send('/config.json', { host })));
    expect(ofEeg?.headers.get('ETag')).not.toBe(ofEcg?.headers.get('ETag'));
    const questions = await send('/v1/faq/CCW/en', { host: ecg });
    expect(await questions.text()).toContain('Our ECG');
  });

  test.each(['other.hospital.test', 'localhost', '127.0.0.1', 'eeg.hospital.test.', 'xeeg.hospital.test'])(
    'the unknown name %s gets nothing but the state of the server',
    async (host) => {
      for (const path of ['/', '/config.json', '/v1/usercontext', '/tos/last-versions.json', '/dev/mailbox.json']) {
        const answer = await call(path, 'WEMU', { host });
        expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, 421, 'no-store']);
        expect(await answer.text()).toBe('This server does not answer under this name.');
      }
      expect((await send('/healthz', { host })).status).toBe(200);
      expect((await send('/readyz', { host })).status).toBe(200);
    },
  );

  test('a host refuses calls of another application, also a sign-in', async () => {
    const answer = await call('/v1/login/doctor/email', 'CCW', {
      host: eeg,
      method: 'POST',
      headers: { 'X-Email': 'doctor@hospital.example', 'X-Password': hospitalPassword },
    });
    expect([answer.status, answer.headers.get('X-Auth-Token-1')]).toEqual([400, null]);
  });

  test('the passwords of all hosts are checked one at a time, in one queue', async () => {
    const checking = Promise.withResolvers<void>();
    const wait = async () => {
      await checking.promise;
      return {};
    };
    const waiting = Array.from({ length: 51 }, () => signInTurns.take(false, wait));
    const states = [];
    for (const { host, value } of configurations) {
      const headers = { 'X-Email': 'nobody@hospital.example', 'X-Password': hospitalPassword };
      const answer = await call('/v1/login/doctor/email', value.application, { host, method: 'POST', headers });
      states.push(answer.status);
    }
    checking.resolve();
    await Promise.all(waiting);
    expect(states).toEqual([429, 429]);
  });

  describe('a session', () => {
    test('belongs to its host: its cookie names no domain, and opens nothing under the other host', async () => {
      const given = await signInAt(eeg, 'WEMU');
      expect(given.headers.getSetCookie().filter((cookie) => /domain/i.test(cookie))).toEqual([]);
      const login = cookieOf(given);
      expect((await call('/v1/usercontext', 'WEMU', { host: eeg, cookie: login })).status).toBe(200);
      const under = async (host: string, path: string, headers = {}) =>
        (await send(path, { host, cookie: login, headers })).status;
      const carried = [
        await under(ecg, '/v1/usercontext', { 'X-Application': 'WEMU' }),
        await under(ecg, '/v1/usercontext', { 'X-Application': 'CCW' }),
        // These calls name no application.
        await under(ecg, '/v1/conversions/info?recordKeys=1&format=EDF_PLUS'),
        await under(ecg, '/api/record/1'),
      ];
      expect(carried).toEqual([400, 403, 403, 403]);
      expect(await under(eeg, '/api/record/1')).not.toBe(403);
    });

    test('of one host and one of the other live side by side, and each ends alone', async () => {
      const [first, second] = [await signIn(eeg, 'WEMU'), await signIn(ecg, 'CCW')];
      const states = async () => [
        (await call('/v1/usercontext', 'WEMU', { host: eeg, cookie: first })).status,
        (await call('/v1/usercontext', 'CCW', { host: ecg, cookie: second })).status,
      ];
      expect(await states()).toEqual([200, 200]);
      await call('/v1/logout', 'WEMU', { host: eeg, cookie: first });
      expect(await states()).toEqual([401, 200]);
    });

    test('cannot be used by a page of the other host', async () => {
      const login = await signIn(eeg, 'WEMU');
      const answer = await call('/v1/user/password-proof', 'WEMU', {
        host: eeg,
        method: 'POST',
        cookie: login,
        headers: { 'Sec-Fetch-Site': 'same-site', Origin: `http://${ecg}:${server.port}` },
      });
      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
    });
  });
});
