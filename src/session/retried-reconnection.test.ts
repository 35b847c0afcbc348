import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contextOf } from '../../tests/support/context.ts';
import { answers, OfflineStorage, fails, fetched, onConfirmed } from '../../tests/support/offline-storage.ts';
import { signedOutAnswer } from '../../tests/support/signed-out.ts';

let storage: OfflineStorage;

beforeEach(() => {
  storage = new OfflineStorage();
});

afterEach(() => storage.end());

async function pausesIn(seconds: number): Promise<number[]> {
  const times = [0];
  for (let second = 1; second <= seconds; second += 1) {
    const before = fetched.mock.calls.length;
    await vi.advanceTimersByTimeAsync(1000);
    if (fetched.mock.calls.length > before) times.push(second);
  }
  return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

test('an offline app requests the context after 5 s, then after longer waits, at most once a minute', async () => {
  const { lose, state } = await storage.open();
  fails();
  lose();
  expect(await pausesIn(220)).toEqual([5, 10, 20, 40, 60, 60]);
  expect(new Set(fetched.mock.calls.map(([address]) => address))).toEqual(new Set(['/v1/usercontext']));
  expect(state()).toBe('offline');
});

test('once the platform answers, the app stops asking', async () => {
  const { lose, state } = await storage.open();
  answers(contextOf(1));
  lose();
  expect(await pausesIn(120)).toEqual([5]);
  expect(state()).toBe('good');
});

test('the device’s report that it is offline counts at once, and a report that it is online leads to a try at once', async () => {
  const { state } = await storage.open();
  await storage.say('offline');
  expect(state()).toBe('offline');
  fails();
  await storage.say('online');
  expect(state()).toBe('offline');
  answers(contextOf(1));
  await storage.say('online');
  expect(state()).toBe('good');
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('if a report that it is online is too early, the waits start again', async () => {
  const { lose } = await storage.open();
  fails();
  lose();
  await pausesIn(100);
  await storage.say('online');
  expect(await pausesIn(40)).toEqual([5, 10, 20]);
});

test('a device that starts without a network is offline from the start', async () => {
  storage.onLine = false;
  const { state } = await storage.open();
  expect(state()).toBe('offline');
  answers(contextOf(1));
  expect(await pausesIn(60)).toEqual([5]);
});

test('a hidden page does not ask, and asks at once when it is shown', async () => {
  const { lose, state } = await storage.open();
  answers(contextOf(1));
  await storage.turn('hidden');
  lose();
  expect(await pausesIn(120)).toEqual([]);
  await storage.turn('visible');
  expect(state()).toBe('good');
});

test('a single lost call leads to a try soon, and repeated losses to rare tries', async () => {
  const { loseOne, state, seen } = await storage.open();
  answers(contextOf(1));
  loseOne();
  expect(state()).toBe('good');
  expect(await pausesIn(120)).toEqual([5]);
  expect(seen).toHaveBeenCalledOnce();
  seen.mockImplementation(async () => {
    loseOne();
    return 'fresh';
  });
  fetched.mockClear();
  loseOne();
  expect(await pausesIn(220)).toEqual([5, 10, 20, 40, 60, 60]);
});

test('a try that hangs in a dead network is replaced soon after the next loss', async () => {
  const { loseOne, lose } = await storage.open();
  fetched.mockReturnValue(new Promise(() => undefined));
  loseOne();
  expect(await pausesIn(6)).toEqual([5]);
  lose();
  expect(await pausesIn(6)).toEqual([5]);
});

test('a call that was lost before the frame existed leads to a try, too', async () => {
  const { lose, answer, stop, save } = await storage.open();
  stop();
  lose();
  answer();
  answers(contextOf(1));
  const end = save();
  expect(await pausesIn(120)).toEqual([5]);
  end();
  fetched.mockClear();
  save();
  expect(await pausesIn(120)).toEqual([]);
});

test('after another call succeeds, the context is confirmed at once', async () => {
  const { lose, answer, seen } = await storage.open();
  fails();
  lose();
  await pausesIn(60);
  answers(contextOf(1));
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toHaveBeenCalledOnce();
});

test('an unstable network does not reload everything on the screen each time', async () => {
  const { lose, answer, seen } = await storage.open();
  answers(contextOf(1));
  for (let second = 0; second < 60; second += 1) {
    lose();
    answer();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(seen.mock.calls.length).toBeLessThanOrEqual(2);
});

test('after the next loss of the network, the waits start again', async () => {
  const { lose } = await storage.open();
  fails();
  lose();
  await pausesIn(100);
  answers(contextOf(1));
  await storage.say('online');
  await vi.advanceTimersByTimeAsync(61_000);
  fails();
  lose();
  expect(await pausesIn(40)).toEqual([5, 10, 20]);
});

test('the app does not ask if nobody is signed in', async () => {
  const { lose } = await storage.open({ isSignedIn: false });
  fails();
  lose();
  await storage.say('online');
  expect(await pausesIn(120)).toEqual([]);
});

test('the app asks for a user of this device even if no context could be loaded yet', async () => {
  storage.rememberSignIn();
  const { lose, context } = await storage.open({ isSignedIn: false });
  answers(contextOf(1));
  lose();
  expect(await pausesIn(60)).toEqual([5]);
  expect(context()).toBeUndefined();
  expect(onConfirmed).toHaveBeenCalledOnce();
});

test('an earlier context is confirmed even if only its own call was lost', async () => {
  answers({}, 503);
  const { state, context } = await storage.open({ isFromCopy: true });
  expect([state(), context()?.user.lastName]).toEqual(['good', 'Moreau']);
  answers(contextOf(1, { lastName: 'Moreau-Dubois' }));
  fetched.mockClear();
  expect(await pausesIn(120)).toEqual([5]);
  expect(context()?.user.lastName).toBe('Moreau-Dubois');
});

test('a session that has ended is not requested again', async () => {
  const { lose } = await storage.open();
  fetched.mockImplementation(async () => signedOutAnswer());
  lose();
  expect(await pausesIn(120)).toEqual([5]);
});

test('a platform that answers with failures is asked until it confirms', async () => {
  const { lose, seen } = await storage.open();
  answers({ errors: [] }, 500);
  lose();
  await pausesIn(20);
  expect(seen).not.toHaveBeenCalled();
  answers(contextOf(1));
  await pausesIn(20);
  expect(seen).toHaveBeenCalledOnce();
});

test.each([
  ['time passes', () => vi.advanceTimersByTime(120_000)],
  ['the device is online', () => void storage.say('online')],
  ['another call got through', ({ answer }: Awaited<ReturnType<OfflineStorage['open']>>) => answer()],
])('after a stop, the app does not ask when %s', async (_what, happens) => {
  const started = await storage.open();
  fails();
  started.lose();
  started.stop();
  happens(started);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).not.toHaveBeenCalled();
});
