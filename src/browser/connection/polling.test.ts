import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPollTimer } from './polling.ts';

const request = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  vi.useFakeTimers();
  request.mockReset().mockResolvedValue(true);
});

afterEach(() => vi.useRealTimers());

/** The seconds at which the poll asks. */
async function requestsIn(seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (let second = 0; second <= seconds; second += 1) {
    const before = request.mock.calls.length;
    await vi.advanceTimersByTimeAsync(second === 0 ? 0 : 1000);
    if (request.mock.calls.length > before) times.push(second);
  }
  return times;
}

test('the timer polls every 5 s', async () => {
  createPollTimer(5000, request).run(false);
  expect(await requestsIn(21)).toEqual([5, 10, 15, 20]);
});

test('the timer polls at once on request', async () => {
  createPollTimer(5000, request).run(true);
  expect(await requestsIn(12)).toEqual([0, 5, 10]);
});

test('while polling fails, the interval doubles up to a minute, and the first answer resets it', async () => {
  createPollTimer(5000, request).run(false);
  request.mockResolvedValue(false);
  expect(await requestsIn(200)).toEqual([5, 15, 35, 75, 135, 195]);
  request.mockResolvedValue(true);
  expect(await requestsIn(65)).toEqual([55, 60, 65]);
});

test('the next interval starts after a slow answer', async () => {
  createPollTimer(5000, request).run(false);
  request.mockImplementation(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(true), 3000);
      }),
  );
  expect(await requestsIn(22)).toEqual([5, 13, 21]);
});

test('the timer does not poll while paused, even after an answer that was pending', async () => {
  const timer = createPollTimer(5000, request);
  const answer = Promise.withResolvers<boolean>();
  request.mockReturnValueOnce(answer.promise);
  timer.run(true);
  expect(await requestsIn(1)).toEqual([0]);
  timer.pause();
  answer.resolve(true);
  expect(await requestsIn(60)).toEqual([]);
  timer.run(true);
  expect(await requestsIn(6)).toEqual([0, 5]);
});

test('the interval stays long after a pause while polling fails', async () => {
  const timer = createPollTimer(5000, request);
  request.mockResolvedValue(false);
  timer.run(false);
  expect(await requestsIn(15)).toEqual([5, 15]);
  timer.pause();
  timer.run(false);
  expect(await requestsIn(20)).toEqual([20]);
});

test('after a restart, the interval counts from there, once', async () => {
  const timer = createPollTimer(20_000, request);
  timer.run(false);
  expect(await requestsIn(15)).toEqual([]);
  timer.restart();
  expect(await requestsIn(45)).toEqual([20, 40]);
});

test('after a restart during a poll, it does not poll twice', async () => {
  const timer = createPollTimer(5000, request);
  const answer = Promise.withResolvers<boolean>();
  request.mockReturnValueOnce(answer.promise);
  timer.run(true);
  expect(await requestsIn(1)).toEqual([0]);
  timer.restart();
  answer.resolve(true);
  expect(await requestsIn(11)).toEqual([5, 10]);
});

test('after a restart while paused, it stays paused', async () => {
  const timer = createPollTimer(5000, request);
  timer.restart();
  expect(await requestsIn(20)).toEqual([]);
});

test('while it rests, it polls once a minute', async () => {
  let isResting = true;
  const timer = createPollTimer(5000, request, () => isResting);
  timer.run(true);
  expect(await requestsIn(130)).toEqual([0, 60, 120]);
  timer.wake();
  expect(await requestsIn(65)).toEqual([0, 60]);
  isResting = false;
  expect(await requestsIn(11)).toEqual([5, 10]);
});

test('while it rests, a wake starts a poll, and a failed one is repeated', async () => {
  let isResting = false;
  const timer = createPollTimer(5000, request, () => isResting);
  timer.run(false);
  expect(await requestsIn(6)).toEqual([5]);
  isResting = true;
  expect(await requestsIn(30)).toEqual([]);
  timer.wake();
  expect(await requestsIn(30)).toEqual([0]);
  request.mockResolvedValueOnce(false);
  timer.wake();
  expect(await requestsIn(30)).toEqual([0, 10]);
  timer.pause();
  timer.wake();
  expect(await requestsIn(30)).toEqual([]);
  timer.run(false);
  expect(await requestsIn(30)).toEqual([0]);
});
