import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contextQuery } from '#/session/context.ts';
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

function screen(client = startTestApp(), isSignedIn = true) {
  if (isSignedIn) client.setQueryData(contextQuery.queryKey, contextAs('DOCTOR'));
  const news: ChangeNews[] = [];
  const following = followChanges(client, (one) => news.push(one));
  opened.push(following);
  return { ...following, client, news };
}

test('screens share one stream, and one that opens later asks for what changed before', async () => {
  const first = screen();
  await expect.poll(() => platform.opened.length).toBe(1);
  platform.tell('1.1', [], 'everything');
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
  const none = screen(startTestApp(), false);
  expect(none.isLive()).toBe(false);
  expect(platform.opened).toHaveLength(1);
});
