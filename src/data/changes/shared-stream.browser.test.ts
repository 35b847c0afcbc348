import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { startTestApp } from '../../../tests/support/browser/with-app.tsx';
import { testChanges } from '../../../tests/support/change-stream.ts';
import { openSharedStream, type ChangeNews, type SharedStream } from './shared-stream.ts';

// Locks and channels work between two streams of one page as between two tabs.
const tabs: SharedStream[] = [];
const everything = { isEverything: true };
const record = (id: number) => ({ kind: 'record', id });
let platform: ReturnType<typeof testChanges>;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  startTestApp();
  platform = testChanges();
  vi.stubGlobal('fetch', platform.answer);
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  for (const one of tabs.splice(0)) one.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportAnswer(performance.now());
});

function tab() {
  const stream = openSharedStream('changes 1 1 WEMU');
  const news: Partial<ChangeNews>[] = [];
  stream.listen((one) => news.push(one), {
    shown: () => [{ requestedAt: -Infinity, position: undefined }],
    underWay: () => undefined,
  });
  tabs.push(stream);
  return { ...stream, news };
}

async function live(id = '1.1') {
  const count = platform.opened.length;
  const first = tab();
  await expect.poll(() => platform.opened.length).toBe(count + 1);
  platform.announce(id, [], 'everything');
  await expect.poll(first.isLive).toBe(true);
  return first;
}

function turn(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('one tab holds the stream, and every tab gets its events', async () => {
  const first = await live();
  expect(first.news).toEqual([expect.objectContaining(everything)]);
  const second = tab();
  await expect.poll(second.isLive).toBe(true);
  platform.announce('1.2', [record(12)]);
  for (const { news } of [first, second])
    await expect.poll(() => news.at(-1)).toMatchObject({ isEverything: false, changes: [record(12)] });
  expect(platform.opened).toHaveLength(1);
});

test('a tab that joins a live stream asks for what changed before', async () => {
  await live();
  const second = tab();
  await expect.poll(() => second.news).toMatchObject([everything]);
});

test('if the tab with the stream closes, another one continues after the last event', async () => {
  const first = await live();
  const second = tab();
  await expect.poll(second.isLive).toBe(true);
  platform.announce('1.5');
  await expect.poll(() => second.news.length).toBeGreaterThan(1);
  first.stop();
  await expect.poll(() => platform.opened.map(({ position }) => position)).toEqual([null, '1.5']);
  expect(platform.open()).toHaveLength(1);
  expect(second.isLive()).toBe(true);
});

test('a hidden page has no stream, asks everything when it is shown, and continues after the last event', async () => {
  const { news, isLive } = await live('3.3');
  turn('hidden');
  await expect.poll(() => platform.open()).toEqual([]);
  expect(isLive()).toBe(false);
  const before = news.length;
  turn('visible');
  expect(news.slice(before)).toMatchObject([everything]);
  await expect.poll(() => platform.opened.at(-1)?.position).toBe('3.3');
});

test('a page without a network has no stream, and opens one when the network is back', async () => {
  const { isLive } = await live();
  reportLoss(performance.now());
  await expect.poll(() => platform.open()).toEqual([]);
  expect(isLive()).toBe(false);
  reportAnswer(performance.now());
  await expect.poll(() => platform.open()).toHaveLength(1);
});

test('a platform that does not offer it is asked again after ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  platform.refuse(501);
  const { isLive } = tab();
  await expect.poll(() => platform.opened.length).toBe(1);
  await vi.advanceTimersByTimeAsync(590_000);
  expect(platform.opened).toHaveLength(1);
  platform.refuse(undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  await expect.poll(() => platform.opened.length).toBe(2);
  platform.announce('1.1', [], 'everything');
  await expect.poll(isLive).toBe(true);
});

test('a link that swallows the stream ends it for every tab, and it is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const first = await live();
  const second = tab();
  await expect.poll(second.isLive).toBe(true);
  await vi.advanceTimersByTimeAsync(46_000);
  for (const { isLive, news } of [first, second]) {
    await expect.poll(isLive).toBe(false);
    expect(news.filter(({ hasEnded }) => hasEnded)).toHaveLength(1);
  }
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => platform.open()).toHaveLength(1);
});

test('an answer that the platform ends is continued by the next one, without a gap', async () => {
  const { isLive, news } = await live('4.4');
  platform.cut();
  await expect.poll(() => platform.opened.at(-1)?.position).toBe('4.4');
  expect(isLive()).toBe(true);
  expect(news.some(({ hasEnded }) => hasEnded)).toBe(false);
});

test('an event that cannot be read means that everything is asked', async () => {
  const { news } = await live();
  platform.opened[0]?.write('event: changed\ndata: {"changes":7}\n\n');
  await expect.poll(() => news.length).toBe(2);
  expect(news[1]).toMatchObject(everything);
});
