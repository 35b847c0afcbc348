import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { projectNode } from './installed.mjs';

/**
 * Runs Node with each list of arguments, all at once: while one waits, the processor works for another one. The first
 * prints at once, each other one when those before it have ended, so that their lines do not mix. Gives each list with
 * whether it succeeded.
 */
export function runTogether(lists, options) {
  let before = Promise.resolve();
  const runs = lists.map(async (list, index) => {
    const child = spawn(projectNode, list, { ...options, stdio: index === 0 ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    const printed = index > 0 && [
      printAfter(before, child.stdout, process.stdout),
      printAfter(before, child.stderr, process.stderr),
    ];
    before = Promise.all([before, ended]);
    const [code] = await ended;
    await Promise.all(printed || []);
    return [list, code === 0];
  });
  return Promise.all(runs);
}

/** A program whose output nobody reads would stop, so all of it is read at once. */
async function printAfter(before, output, target) {
  const all = output.pipe(new PassThrough({ highWaterMark: 2 ** 30 }));
  await before;
  for await (const chunk of all) target.write(chunk);
}
