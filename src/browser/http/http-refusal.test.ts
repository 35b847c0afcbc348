import { afterEach, beforeEach, expect, test } from 'vitest';
import { patientCalls } from '#/contract/patients.ts';
import { sessionCalls } from '#/contract/session.ts';
import { problemCodeOf } from '#/domain/problem.ts';
import { toldSession } from '../../../tests/support/listening-guard.ts';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { answer, fetched, problem, restoreCalls, stubCalls } from '../../../tests/support/stubbed-calls.ts';
import { fetchOwnFile } from './fetch-own-file.ts';
import { call } from './http.ts';

beforeEach(stubCalls);
afterEach(restoreCalls);

const requestsForContext = (url: unknown) => String(url).endsWith('/usercontext');

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
    if (requestsForContext(url)) return answer({});
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
  expect(fetched.mock.calls.filter(([url]) => requestsForContext(url))).toHaveLength(1);
});

test.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a failure', async () => answer({ message: 'maintenance' }, { status: 503 })],
])('a 401 in other words is a lost call if the user context gets %s', async (_what, context) => {
  fetched.mockImplementation((url) =>
    requestsForContext(url) ? context() : Promise.resolve(answer({ error: 'Unauthorized' }, { status: 401 })),
  );
  expect((await problem(call(patientCalls.fetch, { params: { id: 7 } }))).code).toBe('offline');
  expect(toldSession).toEqual([]);
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
