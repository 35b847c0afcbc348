import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer } from '#/browser/connection/connection.ts';
import type { UserContext } from '#/contract/session.ts';
import { Problem } from '#/domain/problem.ts';
import { wipeAll } from '#/offline/wipe.ts';
import { closeStorage } from '#/session/storage/storage.ts';
import { contextQuery } from '#/session/context.ts';
import { dispatch } from '#/session/session.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { nextItems } from './decisions.ts';
import { storeLost } from './waiting-change.ts';
import { claimItem, discardItems, queueItem, loadItem, sentIdOf, writeItem } from './outbox.ts';
import { outboxQuery } from './outbox-query.ts';
import { startSending, sendAll } from './sender.ts';
import { itemBefore } from './item-kinds.ts';
import { newLocalId, newItem, type OutboxItem } from './item.ts';

interface Sent {
  path: string;
  key: string | null;
  body: { lastName?: string; patient?: { id: number } };
}

let client: QueryClient;
let sent: Sent[] = [];
const answerTo = vi.fn<(call: Sent) => Response | Promise<Response>>();

beforeEach(() => {
  client = startTestApp();
  enterOrganization(3);
  dispatch({ type: 'user-recognized', userId: '7', organizations: 1 });
  dispatch({ type: 'context-confirmed' });
  sent = [];
  let last = 100;
  answerTo.mockReset().mockImplementation(({ body }) => Response.json({ ...body, id: (last += 1) }));
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const { pathname } = new URL(url, location.href);
    if (method !== 'POST') return Response.json({}, { status: 500 });
    const call = {
      path: pathname,
      key: new Headers(headers).get('Idempotency-Key'),
      body: JSON.parse(body as string) as Sent['body'],
    };
    sent.push(call);
    return answerTo(call);
  });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  enterOrganization(3);
  await closeStorage();
  await wipeAll();
  localStorage.clear();
});

function enterOrganization(organizationId: number): void {
  const context = { user: { id: 7 }, currentUserOrganization: { organization: { id: organizationId } } };
  client.setQueryData(contextQuery.queryKey, context as unknown as UserContext);
}

const content = { firstName: 'Una', birthdate: '1980-02-29', sex: 'F', locale: 'fr-FR' };

async function savePatient(lastName: string): Promise<OutboxItem> {
  const made = { kind: 'patient' as const, fields: {}, content: { ...content, lastName }, sent: [] };
  const item = newItem({ ...made, id: newLocalId(), key: crypto.randomUUID() }, Date.now());
  expect(await queueItem(client, item)).toBe(true);
  return item;
}

async function savePrescription(patientId: number): Promise<OutboxItem> {
  const prescription = { duration: 1_800_000, resolution: 'LOW', streamMode: 'STREAM', restEcg: false };
  const people = { patient: { id: patientId }, prescriber: { id: 7 }, operator: null, rythmSpecialist: null };
  const made = {
    kind: 'record' as const,
    fields: {},
    content: { application: 'WEMU', ...prescription, ...people },
    sent: [],
  };
  const item = newItem({ ...made, id: newLocalId(), key: crypto.randomUUID() }, Date.now());
  expect(await queueItem(client, item)).toBe(true);
  return item;
}

const send = () => {
  reportAnswer(performance.now());
  return sendAll(client, true);
};
const waiting = () => client.query({ ...outboxQuery, staleTime: 0 });

test('a patient and a prescription for them are sent in this order, and the local ids lead to them', async () => {
  const patient = await savePatient('Order');
  const record = await savePrescription(patient.id);
  await send();
  expect(sent.map(({ key }) => key)).toEqual([patient.key, record.key]);
  const patientId = await sentIdOf(client, patient.id);
  expect(sent[1]?.body.patient?.id).toBe(patientId);
  expect([patientId, await sentIdOf(client, record.id)]).toEqual([101, 102]);
  expect(await waiting()).toEqual([]);
});

test('after a lost answer the same key and content are sent again', async () => {
  const item = await savePatient('Lost');
  answerTo.mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')));
  await send();
  expect(await waiting()).toMatchObject([{ tries: 1, sent: [item.content] }]);
  await send();
  expect(sent[1]).toEqual(sent[0]);
  expect(await sentIdOf(client, item.id)).toBe(101);
});

test('an item whose key has created another person stops for the user, and changes nobody', async () => {
  const item = await savePatient('Twin');
  const first = { ...content, lastName: 'Twin', firstName: 'Ada' };
  await writeItem(client, { ...item, sent: [first] });
  await send();
  expect(sent.map(({ key, body }) => [key, body])).toEqual([[item.key, expect.objectContaining(first)]]);
  expect(await waiting()).toMatchObject([{ setback: { kind: 'other-person' }, sent: [first] }]);
});

test('a captive portal’s page is no answer', async () => {
  const item = await savePatient('Portal');
  answerTo.mockImplementationOnce(() => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await send();
  expect(await loadItem(client, item.id)).toMatchObject({ tries: 1 });
  expect((await loadItem(client, item.id))?.setback).toBeUndefined();
});

test('a refused item stops alone, with the messages of its fields, and waits for the user', async () => {
  const errors = [{ field: 'lastName', code: 'invalid', message: 'Not this name.' }];
  answerTo.mockImplementation(({ body }) =>
    body.lastName === 'Refused' ? Response.json({ errors }, { status: 422 }) : Response.json({ ...body, id: 5 }),
  );
  const refused = await savePatient('Refused');
  const dependent = await savePrescription(refused.id);
  const other = await savePatient('Other');
  await send();
  expect(await sentIdOf(client, other.id)).toBe(5);
  expect(await waiting()).toMatchObject([
    { id: refused.id, sent: [], setback: { kind: 'correct', refusals: { lastName: 'Not this name.' } } },
    { id: dependent.id, tries: 0 },
  ]);
  const before = sent.length;
  await send();
  expect(sent.length).toBe(before);
});

test('a failing server is tried again later, and other items are sent', async () => {
  answerTo.mockImplementation(({ body }) =>
    body.lastName === 'Failing' ? Response.json({}, { status: 500 }) : Response.json({ ...body, id: 5 }),
  );
  const failing = await savePatient('Failing');
  const others = [await savePatient('One'), await savePatient('Two'), await savePatient('Three')];
  await send();
  expect(await waiting()).toMatchObject([{ id: failing.id, setback: { kind: 'later' } }]);
  for (const { id } of others) expect(await sentIdOf(client, id)).toBe(5);
});

test('what another tab edits or discards is not sent, and neither is the item of another organization', async () => {
  const edited = await savePatient('Edited');
  const discarded = await savePatient('Discarded');
  const release = await claimItem(edited.id);
  await discardItems(client, [discarded.id]);
  await send();
  expect(sent).toEqual([]);
  release?.();
  enterOrganization(4);
  await send();
  expect(sent).toEqual([]);
  enterOrganization(3);
  await send();
  expect(sent.map(({ key }) => key)).toEqual([edited.key]);
});

test('what somebody else had is sent as soon as it is free', async () => {
  reportAnswer(performance.now());
  const item = await savePatient('Busy');
  const release = await claimItem(item.id);
  const stop = startSending(client);
  await savePatient('Other');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  release?.();
  await vi.waitFor(() => expect(sent.map(({ body }) => body.lastName)).toEqual(['Other', 'Busy']));
  stop();
});

test('an item that was stored while the clock was ahead, and never left, is sent without a question', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * 86_400_000);
  const { key } = await savePatient('Unsent');
  clock.mockRestore();
  await send();
  expect(sent).toMatchObject([{ key }]);
});

test('a try that is known not to have left is no try', async () => {
  const about = { object: 'record' as const, id: 12, name: 'Una Unread' };
  const lost = new Problem('offline', { call: 'records/{id}', fate: 'not-sent' });
  await storeLost(client, lost, { kind: 'diagnosis', about, base: '', content: 'Normal.' }, undefined);
  // The recording cannot be read, so its diagnosis is not written.
  await send();
  expect(await waiting()).toMatchObject([{ tries: 1, sent: [] }]);
});

test('an item that left while the clock was ahead is asked about, also when the clock has caught up', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * 86_400_000);
  const saved = await savePatient('Ahead');
  clock.mockRestore();
  const item = { ...saved, sent: [saved.content] };
  await writeItem(client, item);
  await send();
  const caughtUp = vi.spyOn(Date, 'now').mockReturnValue(item.keptAt + 1000);
  await send();
  caughtUp.mockRestore();
  expect(sent).toEqual([]);
  await writeItem(client, { ...item, isApproved: true });
  await send();
  expect(sent.map(({ key }) => key)).toEqual([item.key]);
});

test('changes of one recording are sent in the order in which they were made, whatever the clock says', async () => {
  const about = { object: 'record' as const, id: 12, name: 'Una Order' };
  const lost = new Problem('offline', { call: 'records/{id}', fate: 'not-sent' });
  const clock = vi.spyOn(Date, 'now').mockReturnValue(5000);
  await storeLost(client, lost, { kind: 'diagnosis', about, base: '', content: 'Normal.' }, undefined);
  clock.mockReturnValue(4000);
  await storeLost(client, lost, { kind: 'operator', about, base: null, content: { id: 9 } }, undefined);
  clock.mockRestore();
  const items = await waiting();
  expect(nextItems(items, Date.now(), true).map(({ kind }) => kind)).toEqual(['diagnosis']);
  expect(itemBefore(items.find(({ kind }) => kind === 'operator') as OutboxItem, items)?.kind).toBe('diagnosis');
});

test('at most two items are sent side by side', async () => {
  let running = 0;
  let most = 0;
  const two = Promise.withResolvers<void>();
  answerTo.mockImplementation(async ({ body }) => {
    running += 1;
    most = Math.max(most, running);
    if (running === 2) two.resolve();
    await two.promise;
    running -= 1;
    return Response.json({ ...body, id: 5 });
  });
  for (const name of ['One', 'Two', 'Three', 'Four']) await savePatient(name);
  await send();
  expect([sent.length, most]).toEqual([4, 2]);
});
