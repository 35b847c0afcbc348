import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { platformEnvironment, root } from '../performance/platform.ts';

/** The reference platform with its embedded database on the disk, or that of `DATABASE_URL`. */
export interface KillableServer {
  readonly port: () => number;
  /** Kills the server and its database with `kill -9`, and starts them again. */
  killAndStart: () => Promise<void>;
  /** Stops it, and starts it again after the work. */
  whileStopped: (task: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startKillableServer(
  folder: string,
  environment: NodeJS.ProcessEnv = {},
): Promise<KillableServer> {
  let running = await start(folder, 0, environment);
  const stop = async () => {
    if (running.child.exitCode !== null || running.child.signalCode !== null) return;
    const ended = once(running.child, 'exit');
    running.child.kill('SIGTERM');
    await ended;
  };
  return {
    port: () => running.port,
    killAndStart: async () => {
      const ended = once(running.child, 'exit');
      // The group contains the database's process.
      if (running.child.pid !== undefined) process.kill(-running.child.pid, 'SIGKILL');
      await ended;
      running = await start(folder, running.port, environment);
    },
    whileStopped: async (task) => {
      await stop();
      await task();
      running = await start(folder, running.port, environment);
    },
    stop,
  };
}

async function start(
  folder: string,
  port: number,
  environment: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...platformEnvironment(folder), PORT: String(port), RECORDERS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ready = Promise.withResolvers<number>();
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => {
    const found = /^Bedside is ready: http:\S+:(\d+)$/.exec(line)?.[1];
    if (found === undefined) return;
    ready.resolve(Number(found));
    // The log of later requests is not read, but must not fill the pipe.
    reader.close();
    child.stdout.resume();
  });
  child.once('exit', () => ready.reject(new Error('The server ended before it was ready.')));
  return { child, port: await ready.promise };
}
