import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration as schema } from '#/contract/configuration.ts';
import { patientCalls } from '#/contract/patients.ts';
import { guardByListening, toldSession } from '../../../tests/support/listening-guard.ts';
import { setConfiguration } from '../settings/configuration.ts';
import { call } from './http.ts';
import { problemOfRefusal } from './http-problem.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');

beforeEach(guardByListening);
afterEach(() => void vi.unstubAllGlobals());

test.each([
  [[], 'signed-out'],
  [['role-lost'], 'role-lost'],
])('a 401 with %j beside its code is announced as %s', async (reasons, told) => {
  const errors = ['signed-out', ...reasons].map((code) => ({ code, message: 'No.' }));
  const problem = await problemOfRefusal(patientCalls.fetch, Response.json({ errors }, { status: 401 }));
  expect(problem.code).toBe('signed-out');
  expect(toldSession).toEqual([told]);
});

test('the id of an answer is in its problem, also when the fate of the call is told', async () => {
  const headers = { 'X-Request-Id': '4f2a9c01-5b1e' };
  const problem = await problemOfRefusal(patientCalls.fetch, Response.json({ errors: [] }, { status: 500, headers }));
  expect([problem.requestId, problem.withFate('not-sent').requestId]).toEqual(['4f2a9c01-5b1e', '4f2a9c01-5b1e']);
});

test('an answer that breaks the contract is known by its id', async () => {
  const headers = { 'X-Request-Id': '4f2a9c01-5b1e' };
  vi.stubGlobal('fetch', async () => Response.json({ id: 'x' }, { headers }));
  setConfiguration(schema.parse(JSON.parse(sample)));
  const fetched = call(patientCalls.fetch, { params: { id: 7 } });
  await expect(fetched).rejects.toMatchObject({ code: 'broken', requestId: '4f2a9c01-5b1e' });
});
