import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A program that ends, with every process it starts, when it is stopped or when this process is gone, however it went. */
export interface Program {
  /** Resolves with the first group of the first match in what it prints; rejects when it ends before. */
  printed: (pattern: RegExp) => Promise<string>;
  stop: () => Promise<void>;
}

/** The shell leads a group of its own. Its input ends when this process does: then it kills the group. */
const guard = '("$@" </dev/null; kill -KILL 0) & cat >/dev/null; kill -KILL 0';

/** Starts a program in a process group of its own. */
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

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
