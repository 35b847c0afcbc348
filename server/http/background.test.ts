import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createBackground } from './background.ts';

test('stopping waits for all background work, even if it starts meanwhile, and logs failures', async () => {
  const logged: string[] = [];
  const done: string[] = [];
  const background = createBackground(createLog((line) => logged.push(line)));
  const later = Promise.withResolvers<void>();
  background.run('first', async () => {
    await Promise.resolve();
    background.run('second', async () => {
      await later.promise;
      done.push('second');
    });
    done.push('first');
  });
  background.run('third failed', () => Promise.reject(new Error('secret')));
  let idle = false;
  const ended = background.idle().then(() => {
    idle = true;
  });
  await expect.poll(() => logged).toHaveLength(1);
  expect([idle, done]).toEqual([false, ['first']]);
  later.resolve();
  await ended;
  expect(done).toEqual(['first', 'second']);
  expect(logged.join()).toContain('third failed');
  expect(logged.join()).not.toContain('secret');
});
