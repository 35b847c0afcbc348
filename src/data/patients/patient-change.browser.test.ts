import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { configuration } from '#/browser/settings/configuration.ts';
import { userContext } from '#/contract/session.ts';
import { copiesStored } from '#/data/copies/saved-copy.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { contextQuery } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { closeStorage, withStorage } from '#/session/storage/storage.ts';
import { firstScreenIsDrawn } from '#/session/waiting.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { contextOf } from '../../../tests/support/context.ts';
import { patientPlatform } from '../../../tests/support/patient-platform.ts';
import { createPatient, patientUpdate } from './patient-change.ts';
import { newPatientFields, patientChangeOf } from './patient-form-fields.ts';
import { patientQuery } from './patients.ts';

const inès = { firstName: 'Inès', lastName: 'Moreau', sex: 'F', birthdate: '1980-02-29', locale: 'fr-FR' };
const contentOf = (city: string) =>
  patientChangeOf({ ...newPatientFields(configuration().patient), ...inès, city }, undefined);

let client: QueryClient;

beforeEach(async () => {
  firstScreenIsDrawn();
  client = startTestApp();
  dispatch({ type: 'user-recognized', userId: '5', organizations: 2 });
  client.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(1)));
  await withStorage('5', () => Promise.resolve());
  const platform = patientPlatform();
  vi.stubGlobal('fetch', (path: string, { method = '', headers, body }: RequestInit) => {
    const sent = body ? (JSON.parse(body as string) as Record<string, unknown>) : {};
    return Promise.resolve(platform.answer({ method, path, headers: new Headers(headers), body: sent }));
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await copiesStored();
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

async function saved(id: number, organizationId = 1): Promise<unknown> {
  await copiesStored();
  const scope = { organizationId, application: configuration().application };
  const copy = await withStorage('5', (storage, code) =>
    code.loadCopy(storage, scope, { kind: 'patient', id: String(id) }),
  );
  return copy?.wire;
}

test('the device has a patient as the answer to the creation and to the change had it', async () => {
  const created = await createPatient(client, { key: 'key', content: contentOf('Lyon'), sent: [] });
  const id = 'patient' in created ? created.patient.id : 0;
  expect(await saved(id)).toMatchObject({ lastName: 'Moreau', city: 'Lyon' });
  const update = client.getMutationCache().build(client, patientUpdate(client, id));
  await update.execute({ change: contentOf('Nantes'), version: undefined, isUnchanged: () => true });
  expect(await saved(id)).toMatchObject({ lastName: 'Moreau', city: 'Nantes' });
});

test('an answer that comes in another organization is neither shown nor stored there', async () => {
  const { fetch } = globalThis;
  const isHeld = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await isHeld.promise;
    return fetch(...request);
  });
  const creation = createPatient(client, { key: 'key', content: contentOf('Lyon'), sent: [] });
  client.setQueryData(contextQuery.queryKey, userContext.parse(contextOf(2)));
  isHeld.resolve();
  const created = await creation;
  const id = 'patient' in created ? created.patient.id : 0;
  expect(client.getQueryData(patientQuery(id).queryKey)).toBeUndefined();
  expect(await saved(id, 2)).toBeUndefined();
});
