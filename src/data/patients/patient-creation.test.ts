import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setConfiguration } from '#/browser/settings/configuration.ts';
import { configuration } from '#/contract/configuration.ts';
import type { PatientChange } from '#/contract/patient-change.ts';
import { isRefusal } from '#/domain/problem.ts';
import { nowhere, patientPlatform, type PatientPlatform } from '../../../tests/support/patient-platform.ts';
import { patientCreation } from './patient-change.ts';
import { newPatientFields, patientChangeOf } from './patient-form-fields.ts';

const sample = readFileSync(new URL('../../../public/configurations/wemu.json', import.meta.url), 'utf8');
const inès = { firstName: 'Inès', lastName: 'Moreau', sex: 'F', birthdate: '1980-02-29', locale: 'fr-FR' };
const wemu = configuration.parse(JSON.parse(sample));
const contentOf = (city: string) => patientChangeOf({ ...newPatientFields(wemu.patient), ...inès, city }, undefined);

type Fate = 'answered' | 'lost' | 'unanswered' | 'failed';

let platform: PatientPlatform;
let fates: Fate[];

beforeEach(() => {
  setConfiguration(wemu);
  platform = patientPlatform();
  vi.stubGlobal('fetch', async (path: string, { method = '', headers, body }: RequestInit) => {
    if (path.endsWith('/usercontext')) return new Response(null, { status: 500 });
    const fate = fates.shift() ?? 'answered';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (fate === 'failed') return new Response(null, { status: 500 });
    const sent = body ? (JSON.parse(body as string) as Record<string, unknown>) : {};
    const answer = platform.answer({ method, path, headers: new Headers(headers), body: sent });
    if (fate === 'unanswered') throw new TypeError('Failed to fetch');
    return answer;
  });
});

afterEach(() => vi.unstubAllGlobals());

async function fill(cities: readonly string[]) {
  const client = new QueryClient();
  const sent: PatientChange[] = [];
  for (const [index, city] of cities.entries()) {
    const isLast = index === cities.length - 1;
    for (let tries = isLast ? 9 : 1; tries > 0; tries -= 1) {
      const content = contentOf(city);
      const creation = client.getMutationCache().build(client, patientCreation(client));
      try {
        const outcome = await creation.execute({ key: 'key', content, sent: [...sent] });
        if (!('refusals' in outcome)) return { ...outcome, city };
      } catch (error) {
        if (!isRefusal(error)) sent.push(content);
      }
    }
  }
  throw new Error('never answered');
}

const fatesOfCall = ['answered', 'lost', 'unanswered', 'failed'] as const;
const weathers = fatesOfCall
  .filter((fate) => fate !== 'answered')
  .flatMap((first) =>
    fatesOfCall.flatMap((second) =>
      fatesOfCall.flatMap((third) => fatesOfCall.map((fourth): Fate[] => [first, second, third, fourth])),
    ),
  );

test.each([
  ['the same', ['Lyon', 'Lyon', 'Lyon']],
  ['changed each time', ['Lyon', 'Nantes', 'Lille']],
  ['changed and changed back', ['Lyon', 'Nantes', 'Lyon']],
  ['wrong in between', ['Lyon', nowhere, 'Lille']],
  ['wrong at first', [nowhere, 'Nantes', 'Lille']],
])(
  'whatever happens to four calls, a form that is %s becomes one patient with the last typed values',
  async (_, cities) => {
    for (const weather of weathers) {
      platform = patientPlatform();
      fates = [...weather];
      const outcome = await fill(cities);
      const { city } = outcome;
      expect([weather, outcome, platform.patients]).toMatchObject([
        weather,
        { patient: { id: 7 } },
        [{ body: { city } }],
      ]);
    }
  },
);

test('another user’s change is not overwritten', async () => {
  fates = ['unanswered'];
  const client = new QueryClient();
  const create = (city: string, sent: string[]) =>
    client
      .getMutationCache()
      .build(client, patientCreation(client))
      .execute({ key: 'key', content: contentOf(city), sent: sent.map(contentOf) });
  await expect(create('Lyon', [])).rejects.toThrow('patients: offline');
  Object.assign(platform.patients[0] ?? {}, { version: 2, body: { ...inès, city: 'Paris' } });
  expect(await create('Nantes', ['Lyon'])).toMatchObject({
    created: { value: { city: 'Lyon' }, version: '"1.x"' },
    outdated: { value: { city: 'Paris' }, version: '"2.x"' },
  });
  expect(platform.patients).toMatchObject([{ body: { city: 'Paris' } }]);
});
