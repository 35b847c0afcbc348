import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A program that ends with all its child processes when it is stopped or when this process ends in any way. */
export interface Program {
  /** Resolves with the first group of the first match in its output. Rejects if it ends before. */
  printed: (pattern: RegExp) => Promise<string>;
  stop: () => Promise<void>;
}

/** The shell leads its own process group. When this process ends, the shell's input ends, and it kills the group. */
const guard = '("$@" </dev/null; kill -KILL 0) & cat >/dev/null; kill -KILL 0';

/** Starts a program in its own process group. */
export function startProgram(command: string, args: readonly string[], env: Record<string, string> = {}): Program {
  const child = spawn('sh', ['-c', guard, 'sh', command, ...args], {
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'close');
  let said = '';
  const heard = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      heard.emit('data');
    });
  }
  return {
    printed: async (pattern) => {
      for (;;) {
        const found = pattern.exec(said)?.[1];
        if (found !== undefined) return found;
        const isOver = await Promise.race([once(heard, 'data').then(() => false), ended.then(() => true)]);
        if (isOver && !pattern.test(said)) throw new Error(`${command} ended: ${said}`);
      }
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
