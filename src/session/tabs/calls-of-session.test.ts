import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '#/browser/http/http.ts';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import { patientCalls } from '#/contract/patients.ts';
import { sessionCalls } from '#/contract/session.ts';
import { session, dispatch } from '#/session/session.ts';
import { sessionSignal } from '#/session/session-signal.ts';
import { signedOutAnswer } from '../../../tests/support/signed-out.ts';
import { beginSessionChange } from './session-change.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const stored = new Map<string, string>();
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  setConfiguration(schema.parse(JSON.parse(sample)));
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

test('a switch of the organization ends what is being read, and neither a change nor its own calls', async () => {
  const signals = new Map<string, AbortSignal | null | undefined>();
  fetched.mockImplementation((address, init) => {
    signals.set(`${init?.method} ${address as string}`, init?.signal);
    return Promise.withResolvers<Response>().promise;
  });
  void call(patientCalls.fetch, { params: { id: 7 } });
  void call(patientCalls.remove, { params: { id: 7 } });
  void call(sessionCalls.context);
  await vi.waitFor(() => expect(signals.size).toBe(3));
  beginSessionChange(true).done();
  const ended = [...signals.keys()].filter((sent) => signals.get(sent)?.aborted);
  expect(ended).toEqual(['GET /v1/patients/7']);
});

test('a refused session is signed out, and the first cause is that it belongs to another application', async () => {
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  const heard = vi.fn<() => void>();
  sessionSignal.addEventListener('signed-out', heard);
  fetched.mockResolvedValueOnce(signedOutAnswer());
  await expect(call(patientCalls.fetch, { params: { id: 7 } })).rejects.toMatchObject({ code: 'signed-out' });
  expect(session().end).toBeUndefined();
  const errors = [{ code: 'session-of-other-application', message: 'No.' }];
  fetched.mockResolvedValueOnce(Response.json({ errors }, { status: 403 }));
  await expect(call(patientCalls.fetch, { params: { id: 7 } })).rejects.toMatchObject({ code: 'signed-out' });
  expect(session().end).toBe('other-application');
  expect(heard).toHaveBeenCalledTimes(2);
});
