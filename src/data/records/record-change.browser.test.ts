import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { record, type MedicalRecord } from '#/contract/records.ts';
import { userContext } from '#/contract/session.ts';
import { copiesStored } from '#/data/copies/saved-copy.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import { chooseProfessional, saveDiagnosis } from './record-change.ts';
import { recordQuery } from './records.ts';

const person = (id: number) => ({ id, firstName: 'Ada', lastName: `Doctor ${id}` });

/** What this tablet has stored, and what the platform has by now. */
const stored = {
  id: 12,
  application: 'WEMU',
  patient: { id: 5, firstName: 'Una', lastName: 'Patient' },
  rythmSpecialist: person(7),
  operator: person(8),
  diagnosis: 'Normal.',
  status: 'ONGOING_RECORDING',
};
const newer = { ...stored, diagnosis: 'Atrial fibrillation.', status: 'RECORDED' };

let client: QueryClient;

beforeEach(() => {
  client = startTestApp();
  let readings = 0;
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (!new URL(address, location.href).pathname.endsWith('/records/12')) return Promise.resolve(Response.json({}));
    if (method === 'PATCH') {
      const change = JSON.parse(body as string) as object;
      const { diagnosis, operator, rythmSpecialist } = { ...newer, ...change };
      return Promise.resolve(Response.json({ diagnosis, operator, rythmSpecialist }, { headers: { ETag: '"3.b"' } }));
    }
    readings += 1;
    // A weak network loses the first reading.
    if (readings === 1) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(Response.json(newer, { headers: { ETag: '"2.a"' } }));
  });
  const copy: Answer<MedicalRecord> = { value: z.parse(record, stored), savedAt: Date.now() - 3_600_000 };
  client.setQueryData(recordQuery(12).queryKey, copy);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const shown = () => client.getQueryData(recordQuery(12).queryKey);

test('a change that was begun on a saved copy shows what the platform has, and not the copy', async () => {
  const choice = { part: 'operator' as const, chosen: person(9), before: 8 };
  expect(await chooseProfessional(client, 12, choice)).toBe('saved');
  expect(shown()?.savedAt).toBeUndefined();
  expect(shown()?.value).toMatchObject({ operator: { id: 9 }, status: 'RECORDED', diagnosis: 'Atrial fibrillation.' });
});

test('the device has the diagnosis that was saved, and not the former one', async () => {
  firstScreenIsDrawn();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  client.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  const waited = { diagnosis: 'Sinus rhythm.', base: 'Atrial fibrillation.' };
  expect(await saveDiagnosis(client, 12, waited)).toBe('saved');
  await copiesStored();
  const scope = { organizationId: 1, application: 'WEMU' };
  const copy = await withStorage('5', (storage, code) => code.loadCopy(storage, scope, { kind: 'record', id: '12' }));
  expect(copy?.wire).toMatchObject({ diagnosis: 'Sinus rhythm.', status: 'RECORDED' });
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});
