import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { patientCalls } from '#/contract/patients.ts';
import { recordServiceCalls } from '#/contract/record-service.ts';
import { sessionCalls } from '#/contract/session.ts';
import { isProblem, isUnreachable } from '#/domain/problem.ts';
import { connection, reportAnswer } from '../connection/connection.ts';
import { setConfiguration } from '../settings/configuration.ts';
import { call, clearAnswers } from './http.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const patient = { id: 7, firstName: 'Inès', lastName: 'Moreau' };
const answer = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setConfiguration(schema.parse(JSON.parse(sample)));
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  fetched.mockReset();
  clearAnswers();
  vi.unstubAllGlobals();
  for (let quick = 0; quick < 3; quick += 1) reportAnswer(performance.now());
});

const problem = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
const page = (status: number) => new Response('<h1>Wi-Fi</h1>', { status, headers: { 'Content-Type': 'text/html' } });
const elsewhere = () =>
  Object.defineProperties(answer(patient), {
    redirected: { value: true },
    url: { value: 'https://wifi.example/v1/patients/7' },
  });
const fetchPatient = () => call(patientCalls.fetch, { params: { id: 7 } });

test.each([
  ['a network that fails', () => Promise.reject(new TypeError('Failed to fetch')), 'offline', true],
  ['a page that is not ours', async () => page(200), 'broken', true],
  ['a page that asks for a sign-in of its own', async () => page(401), 'offline', true],
  ['a page that forbids', async () => page(403), 'offline', true],
  ['a page that says it has no such page', async () => page(404), 'offline', true],
  ['a network that wants its own sign-in', async () => page(511), 'offline', true],
  ['a redirect to another place', async () => elsewhere(), 'offline', true],
  ['a gateway that cannot reach the platform', async () => page(502), 'server', true],
  ['a gateway in JSON without words', async () => answer({ status: 503 }, { status: 503 }), 'server', true],
  ['maintenance', async () => answer({ message: 'maintenance' }, { status: 503 }), 'server', false],
  ['a failure of the platform', async () => page(500), 'server', false],
  ['a refusal', async () => answer({}, { status: 403 }), 'forbidden', false],
  ['an answer that breaks the contract', async () => answer({ id: 'x' }), 'broken', false],
] as const)('%s changes the connection as it should', async (_what, result, code, lost) => {
  vi.stubGlobal('location', { href: 'https://app.example/home' });
  fetched.mockImplementation(result);
  const error = await problem(fetchPatient());
  expect(isProblem(error, code)).toBe(true);
  expect([isUnreachable(error), connection.get().state]).toEqual([lost, lost ? 'offline' : 'good']);
});

test('a page instead of an empty answer is a lost call, and a real empty answer is not', async () => {
  fetched.mockResolvedValueOnce(page(200));
  await problem(call(sessionCalls.logout));
  expect(connection.get().state).toBe('offline');
  fetched.mockResolvedValueOnce(new Response(null, { status: 204 }));
  await call(sessionCalls.logout);
  expect(connection.get().state).toBe('good');
});

test('a 304 counts as an answer', async () => {
  fetched.mockResolvedValueOnce(answer(patient, { headers: { ETag: '"a"' } }));
  await fetchPatient();
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await problem(fetchPatient());
  fetched.mockResolvedValueOnce(new Response(null, { status: 304 }));
  await fetchPatient();
  expect(connection.get().state).toBe('good');
});

test('fast answers reset a missed deadline', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new DOMException('late', 'TimeoutError')));
  fetched.mockImplementationOnce((_url, init) => Promise.reject(init?.signal?.reason as Error));
  await problem(fetchPatient());
  expect(connection.get().state).toBe('offline');
  fetched.mockResolvedValueOnce(answer(patient));
  await fetchPatient();
  expect(connection.get().state).toBe('good');
});

test('an aborted call says nothing about the network', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await problem(fetchPatient());
  fetched.mockImplementation((_url, init) => Promise.reject(init?.signal?.reason as Error));
  await expect(call(patientCalls.fetch, { params: { id: 7 }, signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(connection.get().state).toBe('offline');
});

test('a service on another host says nothing about the platform', async () => {
  setConfiguration({ ...schema.parse(JSON.parse(sample)), recordService: 'https://records.example/api' });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await problem(call(recordServiceCalls.metadata, { params: { recordKey: 'wemu12' } }));
  expect(connection.get().state).toBe('good');
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await problem(fetchPatient());
  fetched.mockResolvedValueOnce(answer({ startTimeMicroSeconds: null, endTimeMicroSeconds: null }));
  await call(recordServiceCalls.metadata, { params: { recordKey: 'wemu12' } });
  expect(connection.get().state).toBe('offline');
});
