import { hashKey, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#/browser/http/http.ts';
import { patientRecordCalls } from '#/contract/patient-records.ts';
import { userContext } from '#/contract/session.ts';
import { noteLate } from '#/data/calls/query-client.ts';
import type { Answer } from '#/data/copies/stored-copy.ts';
import { requestContext, contextQuery } from '#/session/context.ts';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { followChanges, type Following } from './follow-changes.ts';
import type { ChangeNews } from './shared-stream.ts';

const opened: Following[] = [];
const emptyPage = { data: [], meta: { totalCount: 0 } };
let platform: ReturnType<typeof testChanges>;
/** The answers of the platform to calls other than the stream, in their order. */
let answers: Promise<Response>[];

beforeEach(() => {
  platform = testChanges();
  answers = [];
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.endsWith('/changes') ? platform.answer(address, init) : answers.shift(),
  );
});
afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
  vi.unstubAllGlobals();
});

const keyOf = (name: string) => ['lists', name];

/** A query whose answer has come from the platform, which tells its position unless it is undefined. */
async function load(client: QueryClient, name: string, position?: string): Promise<void> {
  answers.push(Promise.resolve(pageAt(position)));
  await client.query({ queryKey: keyOf(name), staleTime: 0, queryFn: readPage });
}

function pageAt(position?: string): Response {
  return Response.json(emptyPage, position === undefined ? {} : { headers: { 'X-Changes-Position': position } });
}

async function readPage() {
  const pagination = { start: 0, limit: 10 };
  return { value: await call(patientRecordCalls.status, { body: { patientId: 1, application: 'WEMU', pagination } }) };
}

let organizations = 0;

/** In an organization of its own, because the stream of an earlier test lives a moment longer. */
function signedIn(): QueryClient {
  const client = startTestApp();
  const context = contextAs('DOCTOR');
  const { currentUserOrganization: own } = context;
  organizations += 1;
  client.setQueryData(contextQuery.queryKey, {
    ...context,
    ...(own && { currentUserOrganization: { ...own, organization: { ...own.organization, id: organizations } } }),
  });
  return client;
}

function screen(client: QueryClient, ...names: string[]) {
  const news: ChangeNews[] = [];
  const hashes = (names.length > 0 ? names : ['nothing']).map((name) => hashKey(keyOf(name)));
  const following = followChanges(client, (one) => news.push(one), hashes);
  opened.push(following);
  return { ...following, news };
}

/** Waits until the stream is open, and returns the position where it begins. */
async function beginning(): Promise<string | null | undefined> {
  await expect.poll(() => platform.opened.length).toBe(1);
  return platform.opened[0]?.position;
}

const record = (id: number) => ({ kind: 'record', id });

test('screens share one stream, and one that opens later asks for what changed before', async () => {
  const client = signedIn();
  const first = screen(client);
  await beginning();
  platform.announce('1.1', [], 'everything');
  await expect.poll(first.isLive).toBe(true);
  const second = screen(client);
  await expect.poll(() => second.news).toMatchObject([{ isEverything: true }]);
  expect(first.news).toHaveLength(1);
  expect(platform.opened).toHaveLength(1);
});

test('without screens the stream ends, and without a session there is none', async () => {
  const { stop } = screen(signedIn());
  await expect.poll(() => platform.open().length).toBe(1);
  stop();
  await expect.poll(() => platform.open().length).toBe(0);
  expect(screen(startTestApp()).isLive()).toBe(false);
  expect(platform.opened).toHaveLength(1);
});

/** A platform that tells with the context alone where its changes stand. */
async function clientAtPosition() {
  const client = signedIn();
  const headers = { 'X-Changes-Position': '5.5' };
  answers.push(Promise.resolve(Response.json(z.encode(userContext, contextAs('DOCTOR')), { headers })));
  await requestContext();
  return client;
}

test('if only the context has a position, what was requested after it is not asked for again', async () => {
  const client = signedIn();
  await load(client, 'older');
  await clientAtPosition();
  await load(client, 'list');
  const list = screen(client, 'list');
  const older = screen(client, 'older');
  expect(await beginning()).toBe('5.5');
  platform.announce('6.6', [record(12)]);
  await expect.poll(list.isLive).toBe(true);
  expect(list.news).toEqual([{ isEverything: false, hasEnded: false, changes: [record(12)] }]);
  expect(older.news).toMatchObject([{ isEverything: true }]);
});

test('a screen that opens later is told of what changed since its request, and of nothing else', async () => {
  const client = await clientAtPosition();
  await load(client, 'first');
  const { isLive } = screen(client, 'first');
  await beginning();
  platform.announce('6.6', [record(12)]);
  await expect.poll(isLive).toBe(true);
  await load(client, 'before');
  const before = screen(client, 'before');
  platform.announce('6.7', [record(13)]);
  await expect.poll(() => before.news).toMatchObject([{ isEverything: false, changes: [{ id: 13 }] }]);
  const late = screen(client, 'first', 'nothing');
  await expect.poll(() => late.news.at(-1)).toMatchObject({ isEverything: true });
});

test('a screen that opens while there is no stream is told by the next one of what changed since its request', async () => {
  const client = await clientAtPosition();
  await load(client, 'first');
  const first = screen(client, 'first');
  await beginning();
  platform.announce('6.6', [record(12)]);
  await expect.poll(first.isLive).toBe(true);
  await load(client, 'second');
  platform.announce('6.7', [record(13)]);
  await expect.poll(() => first.news.at(-1)?.changes).toEqual([record(13)]);
  platform.lose();
  await expect.poll(first.isLive).toBe(false);
  const second = screen(client, 'second');
  await expect.poll(() => platform.opened.length).toBe(2);
  platform.announce('6.8', [record(14)]);
  await expect.poll(() => second.news.flatMap(({ changes }) => changes)).toEqual([record(13), record(14)]);
});

test('a stream begins at the positions of what is shown, also if the calls were answered at once', async () => {
  const client = await clientAtPosition();
  await Promise.all([load(client, 'one', '4.2'), load(client, 'other', '4.1'), load(client, 'same', '4.2')]);
  const list = screen(client, 'one', 'other', 'same');
  expect(await beginning()).toBe('4.2 4.1');
  platform.announce('6.6', [record(12)]);
  await expect.poll(() => list.news).toEqual([{ isEverything: false, hasEnded: false, changes: [record(12)] }]);
});

test('if the platform no longer knows the changes since then, everything is asked again', async () => {
  const client = signedIn();
  await load(client, 'one', '4.1');
  const list = screen(client, 'one');
  expect(await beginning()).toBe('4.1');
  platform.announce('6.6', [], 'everything');
  await expect.poll(() => list.news).toMatchObject([{ isEverything: true }]);
});

test('an answer that shows the same keeps a position', async () => {
  const client = signedIn();
  await load(client, 'one', '4.1');
  await load(client, 'one', '4.7');
  screen(client, 'one');
  expect(await beginning()).toBe('4.7');
});

test('a stream begins after an answer that is on its way, and the answer is not asked for again', async () => {
  const client = signedIn();
  const answer = Promise.withResolvers<Response>();
  answers.push(answer.promise);
  const loading = client.query({ queryKey: keyOf('slow'), staleTime: 0, queryFn: readPage });
  const list = screen(client, 'slow');
  await new Promise(requestAnimationFrame);
  expect(platform.opened).toEqual([]);
  answer.resolve(pageAt('4.4'));
  await loading;
  expect(await beginning()).toBe('4.4');
  platform.announce('6.6');
  await expect.poll(list.isLive).toBe(true);
  expect(list.news).toEqual([{ isEverything: false, hasEnded: false, changes: [] }]);
});

test.each([
  ['comes', false],
  ['is lost', true],
])('if the answer that replaces a saved copy %s, everything is asked again: %s', async (_what, isLost) => {
  const client = signedIn();
  await load(client, 'copy', '4.4');
  const { value } = client.getQueryData<Answer<object>>(keyOf('copy')) ?? { value: {} };
  const answer = Promise.withResolvers<void>();
  client.setQueryData(keyOf('copy'), { value, savedAt: 1 });
  const query = client.getQueryCache().find({ queryKey: keyOf('copy') });
  if (query) noteLate(query, answer.promise);
  const list = screen(client, 'copy');
  if (!isLost) client.setQueryData(keyOf('copy'), { value });
  answer.resolve();
  await beginning();
  platform.announce('6.6');
  await expect.poll(() => list.news).toMatchObject([{ isEverything: isLost }]);
});

test('a screen that opens while the stream does is judged when its answer has come', async () => {
  const client = signedIn();
  await load(client, 'first', '4.1');
  screen(client, 'first');
  await beginning();
  const answer = Promise.withResolvers<Response>();
  answers.push(answer.promise);
  const loading = client.query({ queryKey: keyOf('second'), staleTime: 0, queryFn: readPage });
  const second = screen(client, 'second');
  platform.announce('6.6', [record(12)]);
  await expect.poll(() => second.news).toEqual([{ isEverything: false, hasEnded: false, changes: [record(12)] }]);
  answer.resolve(pageAt('6.6'));
  await loading;
  platform.announce('6.7', [record(13)]);
  // It was told of the first change after its request, and hears of it once more.
  await expect.poll(() => second.news.at(-1)).toMatchObject({ isEverything: false, changes: [record(13)] });
  expect(second.news.every(({ isEverything }) => !isEverything)).toBe(true);
});
