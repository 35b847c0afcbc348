import { expect, test } from 'vitest';
import { createTurns } from './sign-in-turns.ts';

function controlledTasks() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    return { name };
  };
  return { begun, task, end: (name: string) => ends.get(name)?.() };
}

test('sign-ins are checked one at a time, known devices first', async () => {
  const { begun, task, end } = controlledTasks();
  const turns = createTurns();
  const all = [
    turns.take(false, task('first')),
    turns.take(false, task('stranger')),
    turns.take(true, task('known')),
    turns.take(true, task('known too')),
  ];
  for (const name of ['first', 'known', 'known too', 'stranger']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect((await Promise.all(all)).map((done) => done?.name)).toEqual(['first', 'stranger', 'known', 'known too']);
  expect(begun).toEqual(['first', 'known', 'known too', 'stranger']);
});

test('too many strangers are refused at once, and a known device is not', async () => {
  const { begun, task, end } = controlledTasks();
  const turns = createTurns(1);
  const first = turns.take(false, task('first'));
  const waiting = turns.take(false, task('waiting'));
  expect(await turns.take(false, task('too many'))).toBeUndefined();
  const known = turns.take(true, task('known'));
  for (const name of ['first', 'known', 'waiting']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all([first, waiting, known]);
  expect(begun).toEqual(['first', 'known', 'waiting']);
});

test('failed work lets the next one start, and reports its own error', async () => {
  const turns = createTurns();
  const failing = turns.take(false, () => Promise.reject(new Error('broken')));
  const next = turns.take(false, () => Promise.resolve({ done: true }));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toEqual({ done: true });
});
