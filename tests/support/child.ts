import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ownOptions } from './own-environment.ts';

/** A script of this folder in its own process. */
export interface Child {
  process: ChildProcess;
  /** The lines that it has printed so far. */
  lines: string[];
  /** Resolves once it has printed that many lines. Rejects if it ends before. */
  printed: (count: number) => Promise<void>;
  /** Kills it as a power cut would. Waits for its end and for its last output. */
  kill: () => Promise<void>;
}

/** Starts a script beside this file. */
export function startScript(name: string, args: readonly string[]): Child {
  const script = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [...ownOptions, script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const read = once(reader, 'close');
  const printed = async (count: number) => {
    while (lines.length < count) {
      const more = await Promise.race([once(reader, 'line').then(() => true), read.then(() => false)]);
      if (!more && lines.length < count) throw new Error(`It ended after ${lines.length} lines.`);
    }
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await read;
  };
  return { process: child, lines, printed, kill };
}

/** In ms. It only ends a test that hangs. */
const longestWaitMs = 90_000;

/** Waits until a condition holds. */
export async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + longestWaitMs;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('It never came to hold.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
