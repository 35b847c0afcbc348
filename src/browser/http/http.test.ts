import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { patientCalls } from '#/contract/patients.ts';
import { recordCalls } from '#/contract/records.ts';
import { recordServiceCalls } from '#/contract/record-service.ts';
import { sessionCalls } from '#/contract/session.ts';
import { Problem, problemCodeOf } from '#/domain/problem.ts';
import { setConfiguration } from '../settings/configuration.ts';
import { fetchOwnFile } from './fetch-own-file.ts';
import { call, clearAnswers, versionOf } from './http.ts';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { guardByListening, toldSession } from '../../../tests/support/listening-guard.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const patient = { id: 7, firstName: 'Inès', lastName: 'Moreau' };
const answer = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  guardByListening();
  setConfiguration(schema.parse(JSON.parse(sample)));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  fetched.mockReset();
  clearAnswers();
  vi.unstubAllGlobals();
});

const problem = async (promise: Promise<unknown>) => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Problem);
  return error as Problem;
};
const asksForContext = (url: unknown) => String(url).endsWith('/usercontext');
const sentHeaders = () => new Headers(fetched.mock.lastCall?.[1]?.headers);

test('a referential call has the language, the application and the credentials', async () => {
  fetched.mockResolvedValue(answer(patient));
  await call(patientCalls.fetch, { params: { id: 7 } });
  expect(fetched.mock.lastCall?.[0]).toBe('/v1/patients/7');
  expect(sentHeaders().get('X-lang')).toBe('en-GB');
  expect(sentHeaders().get('X-Application')).toBe('WEMU');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ credentials: 'include', cache: 'no-store' });
});

test('a call to another service has credentials, and no headers of the referential', async () => {
  fetched.mockResolvedValue(answer({ startTimeMicroSeconds: null, endTimeMicroSeconds: null }));
  await call(recordServiceCalls.metadata, { params: { recordKey: 'wemu12' } });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/record/wemu12');
  expect(sentHeaders().has('X-Application')).toBe(false);
  expect(fetched.mock.lastCall?.[1]?.credentials).toBe('include');
});

test('an answer with an ETag is requested again with it, and a 304 returns the cached one', async () => {
  fetched.mockResolvedValueOnce(answer(patient, { headers: { ETag: '"a"' } }));
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
  await call(patientCalls.fetch, { params: { id: 7 } });
  expect(await call(patientCalls.fetch, { params: { id: 7 } })).toMatchObject({ lastName: 'Moreau' });
  expect(sentHeaders().get('If-None-Match')).toBe('"a"');
});

test('forgotten answers are requested without their ETag', async () => {
  fetched.mockImplementation(() => Promise.resolve(answer(patient, { headers: { ETag: '"a"' } })));
  await call(patientCalls.fetch, { params: { id: 7 } });
  clearAnswers();
  await call(patientCalls.fetch, { params: { id: 7 } });
  expect(sentHeaders().has('If-None-Match')).toBe(false);
});

test('the version of an answer is known as long as the answer, even after a 304, and is sent with a change', async () => {
  fetched.mockResolvedValueOnce(answer(patient, { headers: { ETag: '"a"' } }));
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
  fetched.mockResolvedValueOnce(answer({ ...patient, lastName: 'Roy' }, { headers: { ETag: '"b"' } }));
  fetched.mockImplementation(() => Promise.resolve(answer(patient)));
  const first = await call(patientCalls.fetch, { params: { id: 7 } });
  expect(versionOf(await call(patientCalls.fetch, { params: { id: 7 } }))).toBe('"a"');
  expect(versionOf(await call(patientCalls.fetch, { params: { id: 7 } }))).toBe('"b"');
  expect(versionOf(first)).toBe('"a"');
  expect(versionOf({ ...first })).toBeUndefined();
  const unnamed = await call(patientCalls.fetch, { params: { id: 7 }, version: versionOf(first), idempotencyKey: 'k' });
  expect(sentHeaders().get('If-Match')).toBe('"a"');
  expect(sentHeaders().get('Idempotency-Key')).toBe('k');
  expect(versionOf(unnamed)).toBeUndefined();
  await call(patientCalls.fetch, { params: { id: 7 }, version: versionOf(unnamed) });
  expect(sentHeaders().has('If-Match')).toBe(false);
  expect(sentHeaders().has('Idempotency-Key')).toBe(false);
});

test('an answer that breaks the contract gives an error with the call and the field', async () => {
  fetched.mockResolvedValue(answer({ data: [{ id: 'x' }], meta: { totalCount: 1 } }));
  const body = { filter: { application: 'WEMU' }, pagination: { start: 0, limit: 10 } };
  expect(await problem(call(recordCalls.list, { body }))).toMatchObject({
    code: 'broken',
    call: 'records/list',
    field: 'data.0.id',
  });
});

test('HTML instead of JSON is an invalid answer', async () => {
  fetched.mockResolvedValue(new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }));
  expect(await problem(call(patientCalls.fetch, { params: { id: 7 } }))).toMatchObject({
    code: 'broken',
    field: 'body',
  });
});

test('a page instead of an empty answer is no success', async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(new Response('<html>Wi-Fi</html>', { headers: { 'Content-Type': 'text/html' } })),
  );
  expect((await problem(call(sessionCalls.logout))).code).toBe('broken');
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await expect(call(sessionCalls.logout)).resolves.toBeUndefined();
});

test.each([
  [{ errors: [{ message: 'One.' }, { message: 'Two.' }] }, ['One.', 'Two.']],
  [{ message: 'Three.', error: 'Four.' }, ['Three.']],
  [{ error: 'Four.' }, ['Four.']],
  [{ errors: [{ field: null, code: null, message: 'Five.' }], message: null, error: null }, ['Five.']],
  [{ errors: [{ message: null }, { message: 'Six.' }] }, ['Six.']],
  [{ errors: [{ code: 'x', message: null }], message: 'Seven.' }, ['Seven.']],
  [{ errors: null, message: null, error: 'Eight.' }, ['Eight.']],
  [{ errors: 'none' }, []],
  ['nothing', []],
])('the server’s messages in %o are preserved', async (body, messages) => {
  fetched.mockResolvedValue(answer(body, { status: 400 }));
  const { errors, status } = await problem(call(patientCalls.fetch, { params: { id: 7 } }));
  expect(errors.map((error) => error.message)).toEqual(messages);
  expect(status).toBe(400);
});

test("a failed network gives the problem 'offline'", async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await problem(call(patientCalls.fetch, { params: { id: 7 } }))).toMatchObject({
    code: 'offline',
    call: 'patients/{id}',
  });
});

test("a body that breaks off gives the problem 'offline'", async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  fetched.mockResolvedValue(new Response(broken));
  expect((await problem(call(patientCalls.fetch, { params: { id: 7 } }))).code).toBe('offline');
});

test('a page instead of an empty answer is no success if it breaks off while the page is left', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('terminated')) });
  fetched.mockResolvedValue(new Response(broken, { headers: { 'Content-Type': 'text/html' } }));
  expect((await problem(call(sessionCalls.logout))).code).toBe('offline');
});

test("a call that misses its deadline gives the problem 'offline'", async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  fetched.mockImplementation((_url, init) => Promise.reject(init?.signal?.reason as Error));
  expect((await problem(call(patientCalls.fetch, { params: { id: 7 } }))).code).toBe('offline');
});

test('an aborted call gives no problem', async () => {
  fetched.mockImplementation((_url, init) => Promise.reject(init?.signal?.reason as Error));
  const promise = call(patientCalls.fetch, { params: { id: 7 }, signal: AbortSignal.abort() });
  await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
  ['a call of the session', () => call(patientCalls.fetch, { params: { id: 7 } }), ['signed-out']],
  ['a login call', () => call(sessionCalls.login, { params: { type: 'doctor' } }), []],
  ['sign-out', () => call(sessionCalls.logout), []],
])('a 401 of %s tells the session %#', async (_name, start, told) => {
  fetched.mockResolvedValue(signedOutAnswer());
  expect((await problem(start())).code).toBe('signed-out');
  expect(toldSession).toEqual(told);
});

test.each([
  ['a portal', { error: 'Please sign in to the Wi-Fi.' }],
  ['a proxy', { errors: [{ message: 'Authentication required.' }] }],
  ['another service', { errors: [{ code: 'token-missing', message: 'No token.' }] }],
  ['a gateway that says nothing', undefined],
])('a 401 of %s does not end the session if the platform knows the user: the call is lost', async (_who, body) => {
  fetched.mockImplementation(async (url) => {
    if (asksForContext(url)) return answer({});
    return body ? answer(body, { status: 401 }) : new Response(null, { status: 401 });
  });
  const lost = { code: 'offline', status: undefined };
  expect(await problem(call(patientCalls.fetch, { params: { id: 7 } }))).toMatchObject(lost);
  expect(await problem(call(sessionCalls.logout))).toMatchObject(lost);
  expect(await problem(fetchOwnFile('rest-ecg-report', '/web2pdf', 'application/pdf'))).toMatchObject(lost);
  expect(toldSession).toEqual([]);
});

test.each([
  ['words of its own', async () => answer({ error: 'Unauthorized' }, { status: 401 })],
  ['no body', async () => new Response(null, { status: 401 })],
])('a 401 with %s ends the session if the user context is refused too', async (_body, refused) => {
  fetched.mockImplementation(refused);
  expect((await problem(call(patientCalls.fetch, { params: { id: 7 } }))).code).toBe('signed-out');
  expect((await problem(call(sessionCalls.context))).code).toBe('signed-out');
  expect((await problem(fetchOwnFile('rest-ecg-report', '/web2pdf', 'application/pdf'))).code).toBe('signed-out');
  expect(toldSession).toEqual(['signed-out', 'signed-out', 'signed-out']);
});

test('calls that are refused at the same time ask for the user context once', async () => {
  fetched.mockImplementation(async () => answer({ error: 'Unauthorized' }, { status: 401 }));
  const lost = [7, 8, 9].map((id) => problem(call(patientCalls.fetch, { params: { id } })));
  expect((await Promise.all(lost)).map(({ code }) => code)).toEqual(['signed-out', 'signed-out', 'signed-out']);
  expect(fetched.mock.calls.filter(([url]) => asksForContext(url))).toHaveLength(1);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure', async () => answer({ message: 'maintenance' }, { status: 503 })],
])('a 401 in other words is a lost call if the user context gets %s', async (_what, context) => {
  fetched.mockImplementation((url) =>
    asksForContext(url) ? context() : Promise.resolve(answer({ error: 'Unauthorized' }, { status: 401 })),
  );
  expect((await problem(call(patientCalls.fetch, { params: { id: 7 } }))).code).toBe('offline');
  expect(toldSession).toEqual([]);
});

test('an answer that was cut within its status is lost', async () => {
  const cut = Object.defineProperties(new Response(), { status: { value: 20 }, ok: { value: false } });
  fetched.mockResolvedValue(cut);
  const lost = { code: 'offline', status: undefined };
  expect(await problem(call(patientCalls.fetch, { params: { id: 7 } }))).toMatchObject(lost);
});

test.each([
  ['session-of-other-application', 'signed-out', ['other-application']],
  ['legal-notices-not-accepted', 'blocked', ['blocked']],
  ['password-must-be-changed', 'blocked', ['blocked']],
  ['other-application', 'forbidden', []],
])('a 403 for %s is announced as %s', async (reason, code, told) => {
  fetched.mockImplementation(async () => answer({ errors: [{ code: reason, message: 'No.' }] }, { status: 403 }));
  expect(await problem(call(patientCalls.fetch, { params: { id: 7 } }))).toMatchObject({ code, status: 403 });
  expect(toldSession).toEqual(told);
  expect((await problem(fetchOwnFile('rest-ecg-report', '/web2pdf', 'application/pdf'))).code).toBe(code);
  expect(toldSession).toEqual([...told, ...told]);
});

test.each([401, 403, 404])('a page with the status %i does not count as an answer of the platform', async (status) => {
  const page = () =>
    new Response('<h1>Wi-Fi</h1>', { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  fetched.mockImplementation(() => Promise.resolve(page()));
  expect(await problem(call(patientCalls.fetch, { params: { id: 7 } }))).toMatchObject({
    code: 'offline',
    status: undefined,
  });
  expect(await problem(fetchOwnFile('rest-ecg-report', '/web2pdf', 'application/pdf'))).toMatchObject({
    code: 'offline',
    status: undefined,
  });
  // A plain file host answers with a page of its own and knows no session.
  const terms = status === 401 ? 'offline' : problemCodeOf(status);
  expect(await problem(call(sessionCalls.lastVersions, { params: { file: 'x.json' } }))).toMatchObject({ code: terms });
  expect(toldSession).toEqual([]);
});

test('annotations without an endpoint in the configuration give a problem that says so', async () => {
  setConfiguration({ ...schema.parse(JSON.parse(sample)), annotationServiceEndpoint: '' });
  const { annotationCalls } = await import('#/contract/record-service.ts');
  expect(await problem(call(annotationCalls.list))).toMatchObject({
    code: 'unimplemented',
    reason: 'no-annotations-endpoint',
    errors: [],
  });
});
