import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Busy } from '../busy.ts';
import { Press, type PrintOrder } from './press.ts';

/** This thread prints when the test says so. */
class FakeThread extends EventEmitter {
  order: PrintOrder | undefined;
  isTerminated = false;
  constructor() {
    super();
    threads.push(this);
  }
  unref(): void {}
  terminate(): void {
    this.isTerminated = true;
    this.emit('exit', 1);
  }
  postMessage(order: PrintOrder): void {
    this.order = order;
  }
  print(): void {
    this.emit('message', { body: this.order });
  }
}

const threads: FakeThread[] = [];
beforeEach(() => {
  threads.splice(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());
const deadline = () => vi.advanceTimersByTimeAsync(30_000);

vi.mock('node:worker_threads', () => ({
  get Worker() {
    return FakeThread;
  },
}));

test('a late message of a terminated thread does not affect another thread’s order', async () => {
  const press = new Press();
  const [first, second, third] = ['first', 'second', 'third'].map((id) => ({ kind: 'text', text: { id } }) as never);
  const printed = Promise.allSettled([first, second, third].map((order) => press.print(() => order as never)));
  await expect.poll(() => threads[0]?.order).toBe(first);
  threads[0]?.emit('error', new Error('out of memory'));
  await expect.poll(() => threads[1]?.order).toBe(second);
  threads[0]?.emit('exit', 1);
  threads[0]?.print();
  threads[1]?.print();
  await expect.poll(() => threads[1]?.order).toBe(third);
  threads[1]?.print();
  expect((await printed).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
    'failed',
    second,
    third,
  ]);
  expect(threads).toHaveLength(2);
});

const named = (id: string) => ({ kind: 'text', text: { id } }) as never as PrintOrder;
const reasonOf = (printing: Promise<unknown>) => printing.catch((error: unknown) => error);

test('a thread that never answers is terminated, and the next order gets a new one', async () => {
  const press = new Press();
  const first = press.print(() => named('first'));
  const second = press.print(() => named('second'));
  const refused = reasonOf(first);
  await deadline();
  expect(await refused).toBeInstanceOf(Busy);
  expect(threads[0]?.isTerminated).toBe(true);
  threads[0]?.print();
  await expect.poll(() => threads[1]?.order).toEqual(named('second'));
  threads[1]?.print();
  expect(await second).toEqual(named('second'));
});

test('an order that times out is abandoned, and is not printed later', async () => {
  const press = new Press();
  const late = Promise.withResolvers<PrintOrder>();
  const refused = reasonOf(press.print(() => late.promise));
  const next = press.print(() => named('next'));
  await deadline();
  expect(await refused).toBeInstanceOf(Busy);
  await expect.poll(() => threads[0]?.order).toEqual(named('next'));
  late.resolve(named('late'));
  await late.promise;
  await vi.advanceTimersByTimeAsync(0);
  expect(threads.map((thread) => thread.order)).toEqual([named('next')]);
  threads[0]?.print();
  expect(await next).toEqual(named('next'));
});

test('each order has the whole time limit', async () => {
  const press = new Press();
  const printed = Promise.all(['first', 'second'].map((id) => press.print(() => named(id))));
  for (const id of ['first', 'second']) {
    await vi.advanceTimersByTimeAsync(20_000);
    await expect.poll(() => threads[0]?.order).toEqual(named(id));
    threads[0]?.print();
  }
  expect(await printed).toEqual([named('first'), named('second')]);
});
