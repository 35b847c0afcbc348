import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../testing/hospitals.ts';
import { testPlatform, type Call, type TestPlatform } from './testing/platform.ts';
import { signIn } from './testing/sign-in.ts';

const app = 'https://app.hospital.example';
const stranger = 'https://stranger.example';
const listBody = { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 1 } };

const healthOf = async ({ call }: TestPlatform) => [(await call('/healthz')).status, (await call('/readyz')).status];

withDatabase('the rules of every call', (engine) => {
  let platform: TestPlatform;
  let cookie: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    cookie = await signIn(testPlatform(engine.db), engine.db, 'doctor@hospital.example');
  });
  beforeEach(() => {
    platform = testPlatform(engine.db, { allowedOrigins: [app] });
  });
  const list = (headers: Call['headers'], body: unknown = listBody) =>
    platform.call('/v1/records/list', {
      method: 'POST',
      cookie,
      body,
      headers: { 'Sec-Fetch-Site': undefined, ...headers },
    });

  describe('a call that changes something', () => {
    test.each([
      ['from our own page', { 'Sec-Fetch-Site': 'same-origin' }],
      ['from our own origin', { Origin: 'http://bedside.test' }],
      ['from an allowed origin', { Origin: app, 'Sec-Fetch-Site': 'same-site' }],
    ])('%s is accepted', async (_, headers) => {
      expect((await list(headers)).status).toBe(200);
    });

    test.each([
      ['from another site', { Origin: stranger, 'Sec-Fetch-Site': 'cross-site' }],
      ['from another site as plain text, which needs no preflight', { Origin: stranger, 'Content-Type': 'text/plain' }],
      ['from a hidden origin', { Origin: 'null' }],
      [
        'from a neighbour on the same site',
        { Origin: 'https://other.hospital.example', 'Sec-Fetch-Site': 'same-site' },
      ],
      ['from a neighbour that hides its origin', { 'Sec-Fetch-Site': 'same-site' }],
      ['from our origin on another port', { Origin: 'http://bedside.test:81' }],
      [
        'from our origin on https, which only a trusted proxy may say',
        { Origin: 'https://bedside.test', 'X-Forwarded-Proto': 'https' },
      ],
      ['that does not say where it comes from', {}],
    ])('%s is refused', async (_, headers) => {
      const refused = await list(headers);
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain('cross-origin');
    });

    test.each(['/v1/login/auth/EMAIL', '/v1/logout', '/v1/user/orga/1'])('GET %s counts as a change', async (path) => {
      for (const site of ['cross-site', 'none', undefined]) {
        for (const method of ['GET', 'HEAD']) {
          expect((await platform.call(path, { method, cookie, headers: { 'Sec-Fetch-Site': site } })).status).toBe(403);
        }
      }
      expect((await platform.call('/v1/usercontext', { cookie })).status).toBe(200);
    });

    test.each(['PUT', 'PATCH', 'DELETE'])('%s from another site is refused before anything else', async (method) => {
      expect(
        (await platform.call('/v1/records/1', { method, headers: { 'Sec-Fetch-Site': 'cross-site' } })).status,
      ).toBe(403);
    });
  });

  const preflight = (origin: string) =>
    platform.call('/v1/records/list', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-application,x-lang',
      },
    });

  test('a link of an allowed origin opens a file', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
    expect((await platform.call('/v1/usercontext', { cookie, headers })).status).toBe(200);
    expect((await testPlatform(engine.db).call('/v1/usercontext', { cookie, headers })).status).toBe(403);
  });

  test('a download that the browser resumes is answered', async () => {
    const headers = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'empty' };
    expect((await platform.call('/v1/usercontext', { cookie, headers })).status).toBe(200);
  });

  describe('another origin', () => {
    test('that is allowed may call with credentials and read the token and the ETag', async () => {
      const { headers, status } = await preflight(app);
      expect([
        status,
        headers.get('Access-Control-Allow-Origin'),
        headers.get('Access-Control-Allow-Credentials'),
      ]).toEqual([204, app, 'true']);
      for (const name of [
        'X-lang',
        'X-Application',
        'X-Password-Encoding',
        'X-Auth-Token-1',
        'If-Match',
        'Idempotency-Key',
        'Range',
        'If-Range',
      ]) {
        expect(headers.get('Access-Control-Allow-Headers')).toContain(name);
      }
      const answer = await list({ Origin: app });
      expect(answer.headers.get('Access-Control-Expose-Headers')).toMatch(
        /X-Auth-Token-1,X-Auth-Modes,X-Sign-Out-Token,ETag/,
      );
      expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Content-Range');
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('same-site');
    });

    test('that is allowed may read a refusal and a 304', async () => {
      const { headers } = await platform.call('/v1/usercontext', { headers: { Origin: app } });
      expect([headers.get('Access-Control-Allow-Origin'), headers.get('Vary')]).toEqual([
        app,
        expect.stringContaining('Origin'),
      ]);
      const tag = (await platform.call('/v1/usercontext', { cookie })).headers.get('ETag') ?? '';
      const again = await platform.call('/v1/usercontext', { cookie, headers: { Origin: app, 'If-None-Match': tag } });
      expect([again.status, again.headers.get('Access-Control-Allow-Origin')]).toEqual([304, app]);
    });

    test('that is not allowed gets no CORS headers', async () => {
      for (const answer of [
        await preflight(stranger),
        await platform.call('/v1/usercontext', { cookie, headers: { Origin: stranger } }),
      ]) {
        expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
      }
    });

    test('gets no CORS headers if no origin is allowed', async () => {
      platform = testPlatform(engine.db);
      expect((await preflight(app)).headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect((await list({ Origin: app })).headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    });
  });

  test.each([
    ['GET', '/v1/firmwares'],
    ['PUT', '/v1/contact'],
    ['DELETE', '/v1/sensors/1'],
    ['GET', '/v1/faq'],
    ['GET', '/api/channel/wemu1'],
    ['GET', '/annotations/other'],
    ['GET', '/tos/wemu/3/en.pdf'],
    ['GET', '/manuals/'],
    ['GET', '/eeg-report/wemu12'],
    ['GET', '/v1/'],
  ])('%s %s is not built yet, and the answer says so', async (method, path) => {
    const answer = await platform.call(path, { method, cookie, headers: { 'X-lang': 'fr-FR', Accept: 'text/html' } });
    expect(answer.status).toBe(501);
    expect(await answer.json()).toEqual({
      errors: [{ code: 'unimplemented', message: 'Cette fonction n’est pas encore disponible sur cette plateforme.' }],
    });
  });

  test('an internal error reveals no details', async () => {
    const broken = testPlatform(engine.db, {
      now: () => {
        throw new Error('secret of doctor@hospital.example');
      },
    });
    const answer = await broken.call('/v1/login/doctor/email', {
      method: 'POST',
      headers: { 'X-Email': 'doctor@hospital.example', 'X-Password': hospitalPassword },
    });
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({ errors: [{ code: 'server', message: 'Internal server error' }] });
    expect(broken.logged[0]).toMatch(/"level":"error".*login\.ts/);
    expect(broken.logged.join()).not.toMatch(/secret|demo\.example/);
  });

  test('the log contains the call and no personal data', async () => {
    await signIn(platform, engine.db, 'doctor@hospital.example');
    await platform.call('/v1/patients/1001?search=Weber', { cookie });
    await platform.call('/Weber/anna@hospital.example', { headers: { Accept: 'text/html' } });
    await platform.call('/api/record/Weber', { cookie });
    const lines = platform.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find(({ route }) => route === '/v1/patients/:id')).toMatchObject({
      level: 'info',
      event: 'request',
      method: 'GET',
      request: expect.any(String),
      status: expect.any(Number),
      ms: expect.any(Number),
    });
    expect(platform.logged.join()).not.toMatch(/weber|vasseur|demo\.example|Bedside-2026|search/i);
    expect(platform.logged.join()).not.toContain(cookie.split('=')[1]);
  });

  test('the readiness of the server includes its database, and its health does not', async () => {
    expect(await healthOf(platform)).toEqual([200, 200]);
    const unwell = testPlatform(
      engine.db.withPlugin({
        transformQuery: () => {
          throw new Error('gone');
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    );
    expect(await healthOf(unwell)).toEqual([200, 503]);
  });

  test('the mailbox shows only what was sent, and the page is missing without a mailbox', async () => {
    await engine.db
      .insertInto('developmentMessage')
      .values({ to: 'x@y.example', subject: 'S', text: '<script>alert(1)</script>' })
      .execute();
    const page = await platform.call('/dev/mailbox');
    expect(await page.text()).toContain('&lt;script&gt;alert(1)');
    expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(await (await platform.call('/dev/mailbox.json')).json()).toEqual(
      expect.arrayContaining([
        {
          to: 'x@y.example',
          subject: 'S',
          text: '<script>alert(1)</script>',
          sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ]),
    );
    const without = testPlatform(engine.db, { mailbox: undefined });
    expect((await without.call('/dev/mailbox', { headers: { Accept: 'text/html' } })).status).toBe(404);
    expect((await without.call('/dev/mailbox.json')).status).toBe(404);
  });
});
