import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPollTimer } from './polling.ts';

const ask = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset().mockResolvedValue(true);
});

afterEach(() => vi.useRealTimers());

/** The seconds at which the poll asks. */
async function asksIn(seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const before = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
    if (ask.mock.calls.length > before) times.push(second);
  }
  return times;
}

test('the timer polls every 5 s', async () => {
  createPollTimer(5000, ask).run(false);
  expect(await asksIn(21)).toEqual([5, 10, 15, 20]);
});

test('the timer polls at once on request', async () => {
  createPollTimer(5000, ask).run(true);
  expect(await asksIn(12)).toEqual([0, 5, 10]);
});

test('while polling fails, the interval doubles up to a minute, and the first answer resets it', async () => {
  createPollTimer(5000, ask).run(false);
  ask.mockResolvedValue(false);
  expect(await asksIn(200)).toEqual([5, 15, 35, 75, 135, 195]);
  ask.mockResolvedValue(true);
  expect(await asksIn(65)).toEqual([55, 60, 65]);
});

test('the next interval starts after a slow answer', async () => {
  createPollTimer(5000, ask).run(false);
  ask.mockImplementation(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(true), 3000);
      }),
  );
  expect(await asksIn(22)).toEqual([5, 13, 21]);
});

test('the timer does not poll while paused, even after an answer that was pending', async () => {
  const timer = createPollTimer(5000, ask);
  const answer = Promise.withResolvers<boolean>();
  ask.mockReturnValueOnce(answer.promise);
  timer.run(true);
  expect(await asksIn(1)).toEqual([0]);
  timer.pause();
  answer.resolve(true);
  expect(await asksIn(60)).toEqual([]);
  timer.run(true);
  expect(await asksIn(6)).toEqual([0, 5]);
});

test('the interval stays long after a pause while polling fails', async () => {
  const timer = createPollTimer(5000, ask);
  ask.mockResolvedValue(false);
  timer.run(false);
  expect(await asksIn(15)).toEqual([5, 15]);
  timer.pause();
  timer.run(false);
  expect(await asksIn(20)).toEqual([20]);
});

test('after a restart, the interval counts from there, once', async () => {
  const timer = createPollTimer(20_000, ask);
  timer.run(false);
  expect(await asksIn(15)).toEqual([]);
  timer.restart();
  expect(await asksIn(45)).toEqual([20, 40]);
});

test('after a restart during a poll, it does not poll twice', async () => {
  const timer = createPollTimer(5000, ask);
  const answer = Promise.withResolvers<boolean>();
  ask.mockReturnValueOnce(answer.promise);
  timer.run(true);
  expect(await asksIn(1)).toEqual([0]);
  timer.restart();
  answer.resolve(true);
  expect(await asksIn(11)).toEqual([5, 10]);
});

test('after a restart while paused, it stays paused', async () => {
  const timer = createPollTimer(5000, ask);
  timer.restart();
  expect(await asksIn(20)).toEqual([]);
});

test('while it rests, it polls once a minute', async () => {
  let isResting = true;
  const timer = createPollTimer(5000, ask, () => isResting);
  timer.run(true);
  expect(await asksIn(130)).toEqual([0, 60, 120]);
  timer.wake();
  expect(await asksIn(65)).toEqual([0, 60]);
  isResting = false;
  expect(await asksIn(11)).toEqual([5, 10]);
});

test('while it rests, a wake starts a poll, and a failed one is repeated', async () => {
  let isResting = false;
  const timer = createPollTimer(5000, ask, () => isResting);
  timer.run(false);
  expect(await asksIn(6)).toEqual([5]);
  isResting = true;
  expect(await asksIn(30)).toEqual([]);
  timer.wake();
  expect(await asksIn(30)).toEqual([0]);
  ask.mockResolvedValueOnce(false);
  timer.wake();
  expect(await asksIn(30)).toEqual([0, 10]);
  timer.pause();
  timer.wake();
  expect(await asksIn(30)).toEqual([]);
  timer.run(false);
  expect(await asksIn(30)).toEqual([0]);
});
