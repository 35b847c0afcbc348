import { expect, test, vi } from 'vitest';
import { withClaim, claimInTab } from './claim.ts';

test('one task runs at a time, unless all share the claim', async () => {
  const order: string[] = [];
  const held = Promise.withResolvers<void>();
  const step = (name: string, until: Promise<void>) => async () => {
    order.push(`${name} begins`);
    await until;
    order.push(`${name} ends`);
  };
  const shared = [withClaim('test', 'shared', step('first', held.promise))];
  shared.push(withClaim('test', 'shared', step('second', held.promise)));
  const alone = withClaim('test', 'exclusive', step('third', Promise.resolve()));
  await expect.poll(() => order).toEqual(['first begins', 'second begins']);
  held.resolve();
  await Promise.all([...shared, alone]);
  expect(order.slice(-2)).toEqual(['third begins', 'third ends']);
});

test('a browser that refuses claims runs the task once', async () => {
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('denied', 'SecurityError'));
  const task = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  expect(await withClaim('test', 'exclusive', task)).toBe('done');
  expect(task).toHaveBeenCalledOnce();
});

test('a task that fails is not run again', async () => {
  const task = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('failed')));
  await expect(withClaim('test', 'exclusive', task)).rejects.toThrow('failed');
  expect(task).toHaveBeenCalledOnce();
});

/** As a slow tablet does while it shows a screen. */
function beBusy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a page that is busy still gets a lock that nobody holds', async () => {
  const requested = Promise.all(['a', 'b', 'c'].map((name) => claimInTab(name, 20)));
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  beBusy(200);
  for (const release of await requested) {
    expect(release).toBeDefined();
    release?.();
  }
});

test('what somebody else holds is given up after a while, and held as soon as it is free', async () => {
  const first = await claimInTab('d', 20);
  expect(await claimInTab('d', 20)).toBeUndefined();
  const later = claimInTab('d', 10_000);
  first?.();
  const second = await later;
  expect(second).toBeDefined();
  second?.();
});
