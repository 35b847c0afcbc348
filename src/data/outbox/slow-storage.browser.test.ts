import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeRequest, isStillRequested, noteRequest, requestedFilesQuery } from '#/data/records/requested-files.ts';
import { Problem } from '#/domain/problem.ts';
import { contextQuery } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { openOutbox, wipeOutbox } from '../../../tests/support/browser/outbox.ts';
import { silenceDatabase } from '../../../tests/support/browser/silent-database.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { storeLost } from './waiting-change.ts';
import { queueItem, waitingChange } from './outbox.ts';
import { outboxQuery } from './outbox-query.ts';
import { newLocalId, newItem } from './item.ts';

const about = { object: 'record' as const, id: 12, name: 'Una Read' };
const lost = new Problem('offline', { call: 'records/{id}', fate: 'not-sent' });
const diagnosis = (content: string) => ({ kind: 'diagnosis' as const, about, base: '', content });

beforeEach(() => {
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  dispatch({ type: 'context-confirmed' });
});

afterEach(wipeOutbox);

function tab(): QueryClient {
  const client = startTestApp();
  const context = contextAs('DOCTOR');
  client.setQueryData(contextQuery.queryKey, { ...context, user: { ...context.user, id: 7 } });
  return client;
}

async function savePatient(client: QueryClient, lastName: string): Promise<void> {
  const content = { firstName: 'Una', lastName, birthdate: '1980-02-29', sex: 'F', locale: 'fr-FR' };
  const made = { kind: 'patient' as const, fields: {}, content, sent: [], key: crypto.randomUUID() };
  expect(await queueItem(client, newItem({ ...made, id: newLocalId() }, Date.now()))).toBe(true);
}

/** The next row is opened only when the test lets it. */
function holdReading() {
  const held = Promise.withResolvers<void>();
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  const spy = vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...given) => {
    await held.promise;
    return decrypt(...given);
  });
  return { hasBegun: () => expect.poll(() => spy.mock.calls.length).toBeGreaterThan(0), goOn: held.resolve };
}

test('a list that is read for the first time shows what was kept meanwhile', async () => {
  const before = tab();
  await savePatient(before, 'Before');
  const client = tab();
  const reading = holdReading();
  openOutbox(client);
  await reading.hasBegun();
  await savePatient(client, 'Meanwhile');
  reading.goOn();
  await expect.poll(() => client.getQueryData(outboxQuery.queryKey)).toBeDefined();
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(client.getQueryData(outboxQuery.queryKey)).toHaveLength(2);
});

test('a change that another tab has just kept is found, although this tab reads the list since before', async () => {
  const other = tab();
  await savePatient(other, 'Before');
  const client = tab();
  const reading = holdReading();
  const read = client.query(outboxQuery);
  await reading.hasBegun();
  await storeLost(other, lost, diagnosis('Normal.'), undefined);
  const found = waitingChange(client, 'diagnosis', 12);
  const second = storeLost(client, lost, diagnosis('Other.'), undefined);
  reading.goOn();
  expect(await found).toMatchObject({ content: 'Normal.' });
  await expect(second).rejects.toBe(lost);
  await read;
});

test('a file that another tab has just got is not asked for, although this tab reads the list since before', async () => {
  const other = tab();
  await noteRequest(other, { recordId: 12, format: 'REPORT' });
  const [file] = await other.query(requestedFilesQuery);
  if (!file) throw new Error('The request is not stored');
  const client = tab();
  const reading = holdReading();
  const read = client.query(requestedFilesQuery);
  await reading.hasBegun();
  await removeRequest(other, { recordId: 12, format: 'REPORT' });
  const isRequested = isStillRequested(client, file);
  reading.goOn();
  expect(await isRequested).toBe(false);
  await read;
});

test('an item that the device could not store in time is not stored later', async () => {
  const client = tab();
  await client.query(outboxQuery);
  const speak = await silenceDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sealing = vi.spyOn(crypto.subtle, 'encrypt');
  const content = { firstName: 'Una', lastName: 'Late', birthdate: '1980-02-29', sex: 'F', locale: 'fr-FR' };
  const made = { kind: 'patient' as const, fields: {}, content, sent: [], key: crypto.randomUUID() };
  const isQueued = queueItem(client, newItem({ ...made, id: newLocalId() }, Date.now()));
  await vi.waitFor(() => expect(sealing).toHaveBeenCalledTimes(1));
  await sealing.mock.results[0]?.value;
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();
  expect(await isQueued).toBe(false);
  speak();
  expect(await client.query({ ...outboxQuery, staleTime: 0 })).toEqual([]);
});
