import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { patientCalls } from '#/contract/patients.ts';
import { sessionCalls } from '#/contract/session.ts';
import { fateOf, isProblem } from '#/domain/problem.ts';
import { setConfiguration } from '../settings/configuration.ts';
import { connection, reportAnswer, reportLoss } from '../connection/connection.ts';
import { fetchOwnFile } from './fetch-own-file.ts';
import { call, lastSuccess } from './http.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const fetched = vi.fn<typeof fetch>();
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const requested = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${address as string}`);
const remove = () => call(patientCalls.remove, { params: { id: 7 } });
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

beforeEach(() => {
  setConfiguration(schema.parse(JSON.parse(sample)));
  vi.stubGlobal('fetch', fetched);
  reportAnswer(performance.now());
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('a change on a working network is sent at once; if its answer is lost, the fate is unknown', async () => {
  fetched.mockImplementation(lost);
  expect(fateOf(await failureOf(remove()))).toBe('unknown');
  expect(requested()).toEqual(['DELETE /v1/patients/7']);
});

test('an answer that was cut within its headers counts as lost', async () => {
  fetched.mockResolvedValue(new Response(null, { headers: { 'Content-Type': 'application/json' } }));
  const error = await failureOf(call(sessionCalls.context));
  expect(isProblem(error, 'offline')).toBe(true);
  expect(fateOf(error)).toBe('unknown');
});

test('a change on a lost network is not sent before the platform answers', async () => {
  reportLoss(performance.now());
  fetched.mockImplementation(lost);
  const error = await failureOf(remove());
  expect(isProblem(error, 'offline')).toBe(true);
  expect(fateOf(error)).toBe('not-sent');
  expect(requested()).toEqual(['GET /v1/usercontext']);
  fetched.mockReset();
  fetched.mockImplementation(
    async (_address, init) => new Response(null, { status: init?.method === 'GET' ? 500 : 204 }),
  );
  await remove();
  expect(requested()).toEqual(['GET /v1/usercontext', 'DELETE /v1/patients/7']);
  expect(connection.get().state).toBe('good');
});

test('a change is not sent if the device reports that it is offline', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  fetched.mockImplementation(lost);
  expect(fateOf(await failureOf(remove()))).toBe('not-sent');
  expect(requested()).toEqual(['GET /v1/usercontext']);
});

async function failed(status: number, code: string) {
  fetched.mockResolvedValueOnce(Response.json({ errors: [{ code, message: 'No.' }] }, { status }));
  return fateOf(await failureOf(remove()));
}

test("the fate is 'refused' after a refusal and 'unknown' after a failure, unless the platform says otherwise", async () => {
  expect(await failed(409, 'patient-has-recordings')).toBe('refused');
  expect(await failed(500, 'server')).toBe('unknown');
  expect(await failed(500, 'nothing-done')).toBe('refused');
  expect(await failed(503, 'maintenance')).toBe('refused');
  expect(await failed(504, 'gateway')).toBe('unknown');
});

test('a fault of the page is never reported as a lost network', async () => {
  const wrong = await failureOf(
    call(sessionCalls.sendCode, { params: { mode: 'EMAIL' }, headers: { 'X-A': '１２３' } }),
  );
  expect(wrong).toBeInstanceOf(TypeError);
  expect(fetched).not.toHaveBeenCalled();
  expect(connection.get().state).toBe('good');
  fetched.mockResolvedValue({ status: 200, ok: true, headers: undefined } as unknown as Response);
  expect(await failureOf(fetchOwnFile('report', '/api/pdf', 'application/pdf'))).toBeInstanceOf(TypeError);
});

test('a successful call is announced with its method and name', async () => {
  const heard = vi.fn<(name: string) => void>();
  lastSuccess.subscribe(heard);
  fetched.mockImplementation(lost);
  await failureOf(remove());
  expect(heard).not.toHaveBeenCalled();
  reportAnswer(performance.now());
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  await remove();
  expect(heard.mock.calls).toEqual([['DELETE patients/{id}']]);
});
