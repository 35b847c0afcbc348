import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { userContext } from '#/contract/session.ts';
import { requestContext, contextQuery } from '#/session/context.ts';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { contextAs } from '../../../tests/support/browser/user-context.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { followChanges, type Following } from './follow-changes.ts';
import type { ChangeNews } from './shared-stream.ts';

const opened: Following[] = [];
let platform: ReturnType<typeof testChanges>;

beforeEach(() => {
  platform = testChanges();
  vi.stubGlobal('fetch', platform.answer);
});
afterEach(() => {
  for (const one of opened.splice(0)) one.stop();
  vi.unstubAllGlobals();
});

/** What it shows was requested at the time, by default before any stream. */
function screen(client = startTestApp(), { isSignedIn = true, shownAsOf = -Infinity } = {}) {
  if (isSignedIn) client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  const news: ChangeNews[] = [];
  const following = followChanges(
    client,
    (one) => news.push(one),
    () => shownAsOf,
  );
  opened.push(following);
  return { ...following, client, news };
}

test('screens share one stream, and one that opens later asks for what changed before', async () => {
  const first = screen();
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.announce('1.1', [], 'everything');
  await expect.poll(first.isLive).toBe(true);
  const second = screen(first.client);
  await expect.poll(() => second.news).toMatchObject([{ isEverything: true }]);
  expect(first.news).toHaveLength(1);
  expect(platform.opened).toHaveLength(1);
});

test('without screens the stream ends, and without a session there is none', async () => {
  const { stop } = screen();
  await expect.poll(() => platform.open().length).toBe(1);
  stop();
  await expect.poll(() => platform.open().length).toBe(0);
  const none = screen(startTestApp(), { isSignedIn: false });
  expect(none.isLive()).toBe(false);
  expect(platform.opened).toHaveLength(1);
});

/** A platform that tells with the context where its changes stand. */
async function clientAtPosition() {
  const client = startTestApp();
  const context = Response.json(z.encode(userContext, contextAs('DOCTOR')), {
    headers: { 'X-Changes-Position': '5.5' },
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    address.endsWith('/usercontext') ? context : platform.answer(address, init),
  );
  await requestContext();
  return client;
}

test('what was requested after the context is not asked for again when the stream opens', async () => {
  const client = await clientAtPosition();
  const list = screen(client, { shownAsOf: performance.now() });
  const older = screen(client, { shownAsOf: -1 });
  await expect.poll(() => platform.opened.map(({ position }) => position)).toEqual(['5.5']);
  platform.announce('6.6', [{ kind: 'record', id: 12 }]);
  await expect.poll(list.isLive).toBe(true);
  expect(list.news).toEqual([{ isEverything: false, hasEnded: false, changes: [{ kind: 'record', id: 12 }] }]);
  expect(older.news).toMatchObject([{ isEverything: true }]);
});

test('a screen that opens later is told of what changed since its request, and of nothing else', async () => {
  const { client, isLive } = screen(await clientAtPosition());
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.announce('6.6', [{ kind: 'record', id: 12 }]);
  await expect.poll(isLive).toBe(true);
  const before = screen(client, { shownAsOf: performance.now() });
  platform.announce('6.7', [{ kind: 'record', id: 13 }]);
  await expect.poll(() => before.news).toMatchObject([{ isEverything: false, changes: [{ id: 13 }] }]);
  const shownAsOf = performance.now() - 60_000;
  const late = screen(client, { shownAsOf });
  await expect.poll(() => late.news).toMatchObject([{ isEverything: true }]);
});
