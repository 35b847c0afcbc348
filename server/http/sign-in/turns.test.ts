import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => async () => {
    begun.push(name);
    await new Promise<void>((end) => ends.set(name, end));
    return { name };
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('sign-ins are checked one at a time, known devices first', async () => {
  const { begun, work, end } = works();
  const turns = createTurns();
  const all = [
    turns.take(false, work('first')),
    turns.take(false, work('stranger')),
    turns.take(true, work('known')),
    turns.take(true, work('known too')),
  ];
  for (const name of ['first', 'known', 'known too', 'stranger']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  expect((await Promise.all(all)).map((done) => done?.name)).toEqual(['first', 'stranger', 'known', 'known too']);
  expect(begun).toEqual(['first', 'known', 'known too', 'stranger']);
});

test('too many strangers are refused at once, and a known device is not', async () => {
  const { begun, work, end } = works();
  const turns = createTurns(1);
  const first = turns.take(false, work('first'));
  const waiting = turns.take(false, work('waiting'));
  expect(await turns.take(false, work('too many'))).toBeUndefined();
  const known = turns.take(true, work('known'));
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
