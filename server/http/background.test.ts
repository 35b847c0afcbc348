import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { createBackground } from './background.ts';

test('waits for everything, also for what begins meanwhile, and logs what fails', async () => {
  const logged: string[] = [];
  const done: string[] = [];
  const background = createBackground(createLog((line) => logged.push(line)));
  background.run('first', async () => {
    await Promise.resolve();
    background.run('second', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.push('second');
    });
    done.push('first');
  });
  background.run('third failed', () => Promise.reject(new Error('secret')));
  await background.idle();
  expect(done).toEqual(['first', 'second']);
  expect(logged.join()).toContain('third failed');
  expect(logged.join()).not.toContain('secret');
});
