import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer, reportLoss } from '#/browser/connection/connection.ts';
import { recordQuery } from '#/data/records/records.ts';
import { closeNotification } from '#/ui/messages/notifications.ts';
import { RecordPlatform } from '../../../tests/support/browser/record-platform.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  closeNotification();
  reportAnswer(performance.now());
});

const worn = (...serials: (string | null)[]) =>
  Response.json(serials.map((wearableSerialNumber) => ({ utc: 1, duration: 2, wearableSerialNumber })));
const failed = () => Response.json({ errors: [] }, { status: 500 });

async function open(platform: RecordPlatform) {
  const { panel, queryClient } = await platform.open();
  return {
    shown: () => {
      const rows = [...panel('Identification').querySelectorAll('.facts__row')];
      const row = rows.find((one) => one.querySelector('dt')?.textContent === 'Wearables');
      const items = [...(row?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
      return items.length > 0 ? items : row?.querySelector('dd')?.textContent;
    },
    requested: () => platform.requested.filter(({ path }) => path.startsWith('/annotations/')).length,
    refresh: () => queryClient.refetchQueries({ queryKey: recordQuery(12).queryKey }),
  };
}

test('each serial number is shown once', async () => {
  const platform = new RecordPlatform();
  platform.answers.annotations = () => worn('WR-1', 'WR-2', null, 'WR-1');
  const { shown } = await open(platform);
  await expect.poll(() => shown()).toEqual(['WR-1', 'WR-2']);
  const filter = new URL(
    platform.requested.find(({ path }) => path.startsWith('/annotations/'))?.path ?? '',
    location.href,
  ).searchParams.get('filter');
  expect(JSON.parse(filter ?? '')).toEqual({
    recordKey: 'wemu12',
    classificationTermFilter: { ids: ['wearable-usage'], type: 'WHITE' },
  });
});

test('loading and none are shown differently', async () => {
  const platform = new RecordPlatform();
  const answer = Promise.withResolvers<Response>();
  platform.answers.annotations = () => answer.promise;
  const { shown } = await open(platform);
  await expect.poll(() => shown()).toBe('Loading...');
  answer.resolve(worn());
  await expect.poll(() => shown()).toBe('-');
});

test('wearables that fail to load show it, and load by themselves once the network is back', async () => {
  const platform = new RecordPlatform();
  platform.answers.annotations = failed;
  const { shown, requested } = await open(platform);
  await expect.poll(() => shown()).toBe('Internal server error');
  const before = requested();
  reportLoss(performance.now());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested()).toBe(before);
  reportAnswer(performance.now());
  platform.answers.annotations = () => worn('WR-1');
  await vi.advanceTimersByTimeAsync(21_000);
  await expect.poll(() => shown()).toEqual(['WR-1']);
  const after = requested();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requested()).toBe(after);
});

test('after a change of status they are loaded again, and stay visible meanwhile', async () => {
  const platform = new RecordPlatform({ status: 'ONGOING_RECORDING' });
  platform.answers.annotations = () => worn('WR-1');
  const { shown, refresh } = await open(platform);
  await expect.poll(() => shown()).toEqual(['WR-1']);
  const answer = Promise.withResolvers<Response>();
  platform.answers.annotations = () => answer.promise;
  platform.change({ status: 'RECORDED' });
  await refresh();
  await expect.poll(() => platform.requested.at(-1)?.path).toContain('/annotations/');
  expect(shown()).toEqual(['WR-1']);
  answer.resolve(worn('WR-1', 'WR-2'));
  await expect.poll(() => shown()).toEqual(['WR-1', 'WR-2']);
});
