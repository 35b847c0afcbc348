import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportAnswer, reportLoss } from './connection.ts';
import { createPollTimer, startPolling, type Poll } from './polling.ts';

// Locks and channels work between two polls of one page as between two tabs.
const polls: Poll[] = [];
let polling: string[];
let received: string[];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  polling = [];
  received = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

afterEach(() => {
  for (const poll of polls.splice(0)) poll.stop();
  vi.unstubAllGlobals();
  reportAnswer(performance.now());
});

function tab(name: string, { subject = 'wemu12', everyMs = 20, isAnswered = true } = {}): Poll {
  const poll = startPolling<string>({
    name: `poll ${subject}`,
    everyMs,
    request: async () => {
      polling.push(name);
      return { isAnswered, answer: `${name} ${polling.length}` };
    },
    receive: (answer) => received.push(`${name} hears ${answer}`),
  });
  polls.push(poll);
  return poll;
}

function turn(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The tabs that ask during the next intervals. */
async function whoPolls(): Promise<string[]> {
  polling = [];
  let times = 0;
  const clock = createPollTimer(20, async () => {
    times += 1;
    return true;
  });
  clock.run(false);
  await expect.poll(() => times).toBeGreaterThan(4);
  clock.pause();
  return [...new Set(polling)];
}

test('of two tabs one polls, and the other receives its answers', async () => {
  tab('first');
  await expect.poll(() => polling).toContain('first');
  tab('second');
  await expect.poll(() => received).toContainEqual(expect.stringMatching(/^second hears first/));
  expect(await whoPolls()).toEqual(['first']);
  expect(received.filter((line) => line.startsWith('first hears'))).toEqual([]);
});

test('if the polling tab closes, the other one continues at once', async () => {
  const first = tab('first', { everyMs: 60_000 });
  tab('second', { everyMs: 60_000 });
  first.stop();
  await expect.poll(() => polling).toEqual(['second']);
});

test('tabs that show different things poll for themselves', async () => {
  tab('first');
  tab('second', { subject: 'wemu13' });
  await expect.poll(() => new Set(polling)).toEqual(new Set(['first', 'second']));
  expect(received).toEqual([]);
});

test('a hidden page does not poll, and polls at once when it is shown', async () => {
  tab('first', { everyMs: 60_000 });
  turn('hidden');
  expect(await whoPolls()).toEqual([]);
  turn('visible');
  await expect.poll(() => polling).toContain('first');
});

test('the page does not poll while offline, and polls at once when it is online', async () => {
  tab('first');
  await expect.poll(() => polling).toContain('first');
  reportLoss(performance.now());
  expect(await whoPolls()).toEqual([]);
  reportAnswer(performance.now());
  expect(await whoPolls()).toEqual(['first']);
});

test('a tab that opens offline starts to poll when it is online', async () => {
  reportLoss(performance.now());
  tab('first', { everyMs: 60_000 });
  expect(await whoPolls()).toEqual([]);
  reportAnswer(performance.now());
  await expect.poll(() => polling).toContain('first');
});

test('after a stop, nothing starts the polling again', async () => {
  tab('first').stop();
  turn('hidden');
  turn('visible');
  expect(await whoPolls()).toEqual([]);
});

test('a tab that is stopped while it waits for the lock never gets the lock', async () => {
  const first = tab('first');
  tab('second').stop();
  first.stop();
  expect(await whoPolls()).toEqual([]);
});

test('in a browser without Web Locks, each tab polls for itself', async () => {
  const { navigator } = globalThis;
  vi.stubGlobal('navigator', new Proxy(navigator, { has: (_, key) => key !== 'locks' }));
  tab('first');
  tab('second');
  expect(new Set(await whoPolls())).toEqual(new Set(['first', 'second']));
});

test('a browser that refuses its Web Locks still lets the tab poll', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('no', 'SecurityError'));
  tab('first');
  await expect.poll(() => polling).toContain('first');
});
