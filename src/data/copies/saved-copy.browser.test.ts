import { queryOptions, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { userContext } from '#/contract/session.ts';
import { isProblem, Problem, type ProblemCode } from '#/domain/problem.ts';
import { storageClaim } from '#/offline/names.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { dispatch } from '#/session/session.ts';
import type { Answer } from './stored-copy.ts';
import { copiesStored, freshOrCopy } from './saved-copy.ts';
import { contextQuery } from '#/session/context.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';

interface Patient {
  lastName: string;
}

const name = { kind: 'patient', id: '7' } as const;
const copy = { ...name, schema: z.object({ lastName: z.string() }) };
const scope = { organizationId: 3, application: 'WEMU' };
const context = userContext.parse({
  user: {
    id: 7,
    firstName: 'Inès',
    lastName: 'Roy',
    email: 'ines@demo.example',
    locale: 'en-GB',
    userType: 'HealthCareProfessional',
    passwordMustBeChanged: false,
    eulaVersion: {},
  },
  currentUserOrganization: { organization: { id: 3, name: 'Hospital' }, roles: ['DOCTOR'] },
  organizations: [],
});
const request = vi.fn<() => Promise<Patient>>();
const ends: (() => void)[] = [];
let client: QueryClient;

beforeAll(() => firstScreenIsDrawn());

beforeEach(async () => {
  client = startTestApp();
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  client.setQueryData(contextQuery.queryKey, context);
  await withStorage('7', () => Promise.resolve());
});

afterEach(async () => {
  vi.useRealTimers();
  request.mockReset();
  for (const end of ends.splice(0)) end();
  for (let quick = 0; quick < 3; quick += 1) reportAnswer(performance.now());
  // A removal is done twice, and the second one would remove the copy of the next test.
  await copiesStored();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

const saved = () => withStorage('7', (storage, code) => code.loadCopy(storage, scope, name));
const keptAt = async () => (await saved())?.savedAt;
const save = (wire: unknown) =>
  withStorage('7', (storage, code) => code.saveCopy(storage, scope, name, wire, Date.now() + 1));

function screen() {
  const options = queryOptions({
    queryKey: ['patients', 7],
    queryFn: freshOrCopy<Patient>(copy, request),
    meta: { quiet: true },
  });
  const observer = new QueryObserver<Answer<Patient>>(client, options);
  ends.push(observer.subscribe(() => undefined));
  const now = () => observer.getCurrentResult();
  return {
    name: () => now().data?.value.lastName,
    isCopy: () => now().data?.savedAt !== undefined,
    error: () => now().error,
    refetch: () => observer.refetch(),
  };
}

const failure = (code: ProblemCode, status?: number) =>
  new Problem(code, { call: 'patients/{id}', ...(status === undefined ? {} : { status }) });
const offline = () => failure('offline');

/** The network is lost, and no time limit of the tablet ends on a slow machine. */
function loseNetwork(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reportLoss(performance.now());
}

test('a fresh answer is shown and copied; without the network, the copy is shown with its time', async () => {
  request.mockResolvedValueOnce({ lastName: 'Moreau' });
  const first = screen();
  await expect.poll(() => [first.name(), first.isCopy()]).toEqual(['Moreau', false]);
  await expect.poll(async () => (await saved())?.wire).toEqual({ lastName: 'Moreau' });
  client.removeQueries({ queryKey: ['patients'] });
  request.mockRejectedValueOnce(offline());
  const second = screen();
  await expect.poll(second.name).toBe('Moreau');
  expect(second.isCopy()).toBe(true);
});

test.each([
  ['no copy', undefined],
  ['a copy that this build does not understand', { surname: 'Moreau' }],
])('without the network and with %s, the result says so', async (_what, wire) => {
  if (wire) await save(wire);
  request.mockRejectedValueOnce(offline());
  await expect.poll(screen().error).toMatchObject({ code: 'offline', reason: 'no-saved-copy' });
});

test('the screen does not change when the network is lost', async () => {
  request.mockResolvedValueOnce({ lastName: 'Moreau' });
  const { name: shown, isCopy, refetch } = screen();
  await expect.poll(shown).toBe('Moreau');
  request.mockRejectedValueOnce(offline());
  await refetch();
  expect([shown(), isCopy()]).toEqual(['Moreau', true]);
});

test('a slow network is waited for only for a while, and a later fresh answer replaces the copy', async () => {
  await save({ lastName: 'Before' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = Promise.withResolvers<Patient>();
  request.mockReturnValueOnce(late.promise);
  const { name: shown, isCopy } = screen();
  await vi.advanceTimersByTimeAsync(2400);
  expect(shown()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  await expect.poll(shown).toBe('Before');
  expect(isCopy()).toBe(true);
  late.resolve({ lastName: 'After' });
  await expect.poll(shown).toBe('After');
  expect(isCopy()).toBe(false);
});

test('an answer that comes while the copy is read from the device is shown instead of the copy', async () => {
  await save({ lastName: 'Before' });
  await closeStorage();
  reportLoss(performance.now());
  const busy = Promise.withResolvers<void>();
  const isBusy = navigator.locks.request(storageClaim, () => busy.promise);
  const answer = Promise.withResolvers<Patient>();
  request.mockReturnValueOnce(answer.promise);
  const { name: shown, isCopy } = screen();
  await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1);
  answer.resolve({ lastName: 'After' });
  busy.resolve();
  await isBusy;
  await expect.poll(() => client.isFetching()).toBe(0);
  await expect.poll(saved).toMatchObject({ wire: { lastName: 'After' } });
  expect([shown(), isCopy()]).toEqual(['After', false]);
});

test('a late answer does not replace a newer one', async () => {
  await save({ lastName: 'Before' });
  loseNetwork();
  const late = Promise.withResolvers<Patient>();
  request.mockReturnValueOnce(late.promise).mockResolvedValueOnce({ lastName: 'Newest' });
  const { name: shown, refetch } = screen();
  await expect.poll(shown).toBe('Before');
  await refetch();
  expect(shown()).toBe('Newest');
  const names: unknown[] = [];
  ends.push(client.getQueryCache().subscribe(() => names.push(shown())));
  late.resolve({ lastName: 'Older' });
  await late.promise;
  await copiesStored();
  expect(await saved()).toMatchObject({ wire: { lastName: 'Newest' } });
  expect(names).not.toContain('Older');
});

test('a refusal also removes a copy that is about to be stored', async () => {
  request.mockResolvedValueOnce({ lastName: 'Moreau' }).mockRejectedValue(failure('forbidden', 403));
  const { name: shown, refetch } = screen();
  await expect.poll(shown).toBe('Moreau');
  await refetch();
  await copiesStored();
  expect(await saved()).toBeUndefined();
});

test.each([
  ['forbidden', 403],
  ['not-found', 404],
] as const)('a late refusal (%s) removes the copy from the screen and from the device', async (code, status) => {
  await save({ lastName: 'Moreau' });
  loseNetwork();
  const late = Promise.withResolvers<Patient>();
  request.mockReturnValueOnce(late.promise).mockRejectedValue(failure(code, status));
  const { name: shown, error } = screen();
  await expect.poll(shown).toBe('Moreau');
  late.reject(failure(code, status));
  await expect.poll(() => isProblem(error(), code)).toBe(true);
  expect(shown()).toBeUndefined();
  await expect.poll(saved).toBeUndefined();
});

test.each([
  ['a failure of the platform', failure('server', 500)],
  ['an answer that breaks the contract', failure('broken', 200)],
  ['too many calls', failure('throttled', 429)],
  ['a network that is lost after all', offline()],
])('%s that comes late does not remove the copy from the screen and the device', async (_what, problem) => {
  await save({ lastName: 'Moreau' });
  loseNetwork();
  const late = Promise.withResolvers<Patient>();
  request.mockReturnValueOnce(late.promise).mockRejectedValue(problem);
  const { name: shown, isCopy } = screen();
  await expect.poll(shown).toBe('Moreau');
  late.reject(problem);
  await expect.poll(() => client.isFetching()).toBe(0);
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 100 });
  });
  expect([shown(), isCopy(), request.mock.calls.length]).toEqual(['Moreau', true, 1]);
  expect(await saved()).toMatchObject({ wire: { lastName: 'Moreau' } });
});

test('a late answer is dropped if its query was removed meanwhile', async () => {
  await save({ lastName: 'Moreau' });
  loseNetwork();
  const late = Promise.withResolvers<Patient>();
  request.mockReturnValueOnce(late.promise);
  const { name: shown } = screen();
  await expect.poll(shown).toBe('Moreau');
  for (const end of ends.splice(0)) end();
  client.clear();
  late.resolve({ lastName: 'After' });
  await late.promise;
  await expect.poll(() => client.getQueryData(['patients', 7])).toBeUndefined();
});

test('an unchanged answer is copied again after a minute, even if the clock was set back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date('2026-05-02T12:00:00Z'));
  const value = { lastName: 'Moreau' };
  request.mockResolvedValue(value);
  const { refetch } = screen();
  await expect.poll(keptAt).toBe(Date.now());
  for (const time of ['2026-05-02T12:01:30Z', '2026-05-01T12:00:00Z']) {
    vi.setSystemTime(new Date(time));
    await refetch();
    await expect.poll(keptAt).toBe(Date.now());
  }
});
