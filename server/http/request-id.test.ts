import { beforeAll, beforeEach, expect, test } from 'vitest';
import { withDatabase } from '../../tests/support/database.ts';
import { hospitalPassword, insertHospitals } from '../testing/hospitals.ts';
import { testPlatform, type TestPlatform } from './testing/platform.ts';
import { signIn } from './testing/sign-in.ts';

const app = 'https://app.hospital.example';

withDatabase('the id of an answer', (engine) => {
  let platform: TestPlatform;
  let cookie: string;
  beforeAll(async () => {
    await insertHospitals(engine.db);
    cookie = await signIn(testPlatform(engine.db), engine.db, 'doctor@hospital.example');
  });
  beforeEach(() => {
    platform = testPlatform(engine.db);
  });

  test.each([
    ['a page', '/', 200],
    ['a file that does not exist', '/dev/nothing', 404],
    ['the health check', '/healthz', 200],
    ['an object with a version', '/v1/patients/1001', 200],
    ['a report', '/api/record/unknown', 404],
    ['a refusal', '/v1/patients/7777', 404],
    ['a call that is not built', '/v1/unknown', 501],
  ])('the answer (%s) has the id of its line in the log, whatever the caller sends', async (_what, path, status) => {
    const answer = await platform.call(path, { cookie, headers: { 'X-Request-Id': 'from-outside' } });
    expect(answer.status).toBe(status);
    const line = JSON.parse(platform.logged.at(-1) ?? '') as Record<string, unknown>;
    expect(line).toMatchObject({ event: 'request', status });
    expect(line['request']).toMatch(/^[\da-f]{8}-[-\da-f]{27}$/);
    expect(answer.headers.get('X-Request-Id')).toBe(line['request']);
  });

  test('a failure and a refused body have their ids, and an answer that the caller has already needs none', async () => {
    const broken = testPlatform(engine.db, {
      allowedOrigins: [app],
      now: () => {
        throw new Error('broken');
      },
    });
    const failed = await broken.call('/v1/login/doctor/email', {
      method: 'POST',
      headers: { 'X-Email': 'doctor@hospital.example', 'X-Password': hospitalPassword, Origin: app },
    });
    const lines = broken.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ event, request }) => [event, request])).toEqual([
      ['request failed', failed.headers.get('X-Request-Id')],
      ['request', failed.headers.get('X-Request-Id')],
    ]);
    expect(failed.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id');
    const first = await platform.call('/v1/patients/1001', { cookie });
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await platform.call('/v1/patients/1001', { cookie, headers: known });
    expect(again.status).toBe(304);
    const large = await platform.call('/v1/records/list', {
      method: 'POST',
      cookie,
      body: { filter: 'x'.repeat(1_100_000) },
    });
    expect(large.status).toBe(413);
    const ids = [first, again, large].map(({ headers }) => headers.get('X-Request-Id'));
    const logged = platform.logged.map((line) => (JSON.parse(line) as { request: string }).request);
    expect(ids).toEqual([logged[0], null, logged[2]]);
    expect(new Set(logged).size).toBe(3);
  });
});
