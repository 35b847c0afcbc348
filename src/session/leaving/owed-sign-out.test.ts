import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { endSessionOnServer } from './owed-sign-out.ts';
import { isSignOutOwed, dispatch } from '#/session/session.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const fetched = vi.fn<typeof fetch>();
const stored = new Map<string, string>();

beforeEach(() => {
  setConfiguration(schema.parse(JSON.parse(sample)));
  stored.clear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const refusal = (status: number) => Response.json({ errors: [{ message: 'No.' }] }, { status });
const page = (status: number) => new Response('<h1>Wi-Fi</h1>', { status, headers: { 'Content-Type': 'text/html' } });

test.each([
  ['the platform has ended the session', async () => new Response(null, { status: 204 }), true],
  ['the platform knows no such session', async () => signedOutAnswer(), true],
  ['a captive portal has an answer of its own', async () => refusal(401), false],
  ['the platform refuses for now', async () => refusal(429), false],
  ['the platform does not know the call', async () => refusal(404), false],
  ['a captive portal shows a page of its own', async () => page(200), false],
  ['a captive portal asks for a sign-in of its own', async () => page(401), false],
  ['a captive portal has no such page', async () => page(404), false],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
])('%s', async (_what, answer, isPaid) => {
  dispatch({ type: 'sign-out-owed', sparesDrafts: false });
  fetched.mockImplementation(answer);
  expect(await endSessionOnServer()).toBe(isPaid);
  expect(isSignOutOwed()).toBe(!isPaid);
});

test('the token that ends only this session is sent with the sign-out, and then removed from the device', async () => {
  const sent = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('X-Sign-Out-Token');
  dispatch({ type: 'code-confirmed', signOutToken: 'a-token' });
  dispatch({ type: 'sign-out-owed', sparesDrafts: true });
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect([await endSessionOnServer(), sent()]).toEqual([false, 'a-token']);
  fetched.mockResolvedValue(new Response(null, { status: 204 }));
  expect([await endSessionOnServer(), sent()]).toEqual([true, 'a-token']);
  dispatch({ type: 'sign-out-owed', sparesDrafts: false });
  expect([await endSessionOnServer(), sent()]).toEqual([true, null]);
});
