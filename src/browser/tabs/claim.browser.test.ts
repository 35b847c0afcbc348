import { expect, test, vi } from 'vitest';
import { withClaim } from './claim.ts';

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
