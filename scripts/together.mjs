import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { projectNode } from './installed.mjs';

/**
 * Runs Node with each list of arguments, all at once: while one waits, the processor works for another one. The first
 * prints at once, each other one when those before it have ended, so that their lines do not mix. Gives each list with
 * whether it succeeded. A signal ends all of them, and what they have printed is not lost.
 */
export async function runTogether(lists, options) {
  const children = lists.map((list, index) =>
    spawn(projectNode, list, { ...options, stdio: index === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'] }),
  );
  const endAll = (signal) => children.forEach((child) => child.kill(signal));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, endAll);
  let before = Promise.resolve();
  const runs = children.map(async (child, index) => {
    // A program that cannot be started ends the others no sooner.
    const ended = once(child, 'close').catch(() => [1]);
    const printed = [child.stdout && printAfter(before, child.stdout, process.stdout)];
    printed.push(child.stderr && printAfter(before, child.stderr, process.stderr));
    before = Promise.all([before, ended]);
    const [code] = await ended;
    await Promise.all(printed);
    return [lists[index], code === 0];
  });
  try {
    return await Promise.all(runs);
  } finally {
    for (const signal of signals) process.off(signal, endAll);
  }
}

/** A program whose output nobody reads would stop, so all of it is read at once. */
async function printAfter(before, output, target) {
  const all = output.pipe(new PassThrough({ highWaterMark: 2 ** 30 }));
  await before;
  for await (const chunk of all) target.write(chunk);
}
