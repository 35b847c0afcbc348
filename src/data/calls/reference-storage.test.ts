import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration as schema } from '#/contract/configuration.ts';
import { medicalTagsQuery, nationalIdTypesQuery } from '#/data/patients/patient-reference.ts';
import { createQueryClient } from './query-client.ts';
import { restoreReferenceData } from './reference-storage.ts';
import { lastVersionsQuery, privilegesQuery } from '#/session/context.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  setConfiguration(schema.parse(JSON.parse(sample)));
});

afterEach(() => {
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function visit() {
  const queryClient = createQueryClient(() => undefined);
  await restoreReferenceData(queryClient);
  return queryClient;
}

const reference = () => [privilegesQuery, lastVersionsQuery(), nationalIdTypesQuery, medicalTagsQuery('en')];
const learned = (queryClient: Awaited<ReturnType<typeof visit>>) =>
  reference().map(({ queryKey }) => queryClient.getQueryData(queryKey));
const answers = [{ DOCTOR: ['PERMS_RECORD_READ'] }, { eula: '2' }, ['NIR'], [{ id: 1, label: 'Pacemaker' }]];

async function learn(queryClient: Awaited<ReturnType<typeof visit>>): Promise<void> {
  for (const [index, { queryKey, queryFn: _queryFn, ...options }] of reference().entries())
    await queryClient.query({ ...options, queryKey, queryFn: async () => answers[index] } as never);
  await vi.advanceTimersByTimeAsync(1000);
}

test('reference data is restored at the next start, even in another build', async () => {
  await learn(await visit());
  vi.stubEnv('BUILD_VERSION', 'second');
  expect(learned(await visit())).toEqual(answers);
});

test('hours without a screen that uses it remove it neither from memory nor from the device', async () => {
  const first = await visit();
  await learn(first);
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(learned(first)).toEqual(answers);
  const second = await visit();
  await vi.advanceTimersByTimeAsync(3 * 3_600_000);
  expect(learned(second)).toEqual(answers);
  expect(learned(await visit())).toEqual(answers);
});

test('reference data is stored for at most a week', async () => {
  await learn(await visit());
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  expect(learned(await visit())).toEqual([undefined, undefined, undefined, undefined]);
});
