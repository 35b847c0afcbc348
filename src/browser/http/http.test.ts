import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { patientCalls } from '#/contract/patients.ts';
import { recordCalls } from '#/contract/records.ts';
import { recordServiceCalls } from '#/contract/record-service.ts';
import { sessionCalls } from '#/contract/session.ts';
import { setConfiguration } from '../settings/configuration.ts';
import { answer, fetched, problem, restoreCalls, sample, stubCalls } from '../../../tests/support/stubbed-calls.ts';
import { call, clearAnswers, versionOf } from './http.ts';

const patient = { id: 7, firstName: 'Inès', lastName: 'Moreau' };

beforeEach(stubCalls);
afterEach(restoreCalls);

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

test('an answer that was cut within its status is lost', async () => {
  const cut = Object.defineProperties(new Response(), { status: { value: 20 }, ok: { value: false } });
  fetched.mockResolvedValue(cut);
  const lost = { code: 'offline', status: undefined };
  expect(await problem(call(patientCalls.fetch, { params: { id: 7 } }))).toMatchObject(lost);
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
