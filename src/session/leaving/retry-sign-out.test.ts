import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OfflineStorage } from '../../../tests/support/offline-storage.ts';

let storage: OfflineStorage;
const finish = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  storage = new OfflineStorage();
  finish.mockReset().mockResolvedValue(false);
});

afterEach(() => storage.end());

async function open({ isOwed = true } = {}) {
  const [{ dispatch: notify }, connection, { retrySignOut }] = await Promise.all([
    import('#/session/session.ts'),
    import('#/browser/connection/connection.ts'),
    import('./retry-sign-out.ts'),
  ]);
  const oweSignOut = () => notify({ type: 'sign-out-owed', sparesDrafts: false });
  if (isOwed) oweSignOut();
  retrySignOut(finish);
  await vi.advanceTimersByTimeAsync(0);
  return { oweSignOut, ...connection };
}

async function triesIn(seconds: number): Promise<number[]> {
  const waits: number[] = [];
  let waited = 0;
  for (let second = 1; second <= seconds; second += 1) {
    const before = finish.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    waited += 1;
    if (finish.mock.calls.length === before) continue;
    waits.push(waited);
    waited = 0;
  }
  return waits;
}

test('an owed sign-out is tried at once, and then with growing waits, until the server knows', async () => {
  await open();
  expect(finish).toHaveBeenCalledOnce();
  expect(await triesIn(195)).toEqual([5, 10, 20, 40, 60, 60]);
  finish.mockResolvedValue(true);
  expect(await triesIn(300)).toEqual([60]);
});

test.each([
  ['the device is online', () => storage.say('online')],
  ['the page is shown', () => storage.turn('visible')],
  [
    'another call got through',
    async ({ reportLoss, reportAnswer }: Awaited<ReturnType<typeof open>>) => {
      reportLoss(performance.now());
      reportAnswer(performance.now());
    },
  ],
] as const)('the sign-out is tried at once when %s', async (_what, happens) => {
  const opened = await open();
  finish.mockClear();
  await happens(opened);
  expect(finish).toHaveBeenCalledOnce();
});

test('a hidden page does not try to sign out, and tries at once when it is shown', async () => {
  await open();
  await storage.turn('hidden');
  finish.mockClear();
  expect(await triesIn(100)).toEqual([]);
  await storage.turn('visible');
  expect(finish).toHaveBeenCalledOnce();
});

test('a sign-out that starts while the page is open is tried after a moment, and nothing is tried without one', async () => {
  const { oweSignOut } = await open({ isOwed: false });
  expect(await triesIn(100)).toEqual([]);
  oweSignOut();
  expect(await triesIn(20)).toEqual([5, 10]);
});
