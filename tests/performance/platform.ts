import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serverArguments } from '../../scripts/server-arguments.mjs';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The reference platform in its own process, as `npm start` runs it, but on loopback only. */
export interface Platform {
  origin: string;
  pid: number;
  /** Sends SIGTERM, and waits for its end. */
  stop(): Promise<void>;
}

/** The environment without variables that change the database, mail server or folder. */
export function platformEnvironment(dataDirectory: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, DATA_DIR: dataDirectory, HOST: '127.0.0.1', PORT: '0', DEMO: '1' };
}

/** Starts the platform with a folder's data. An empty folder gets the demonstration. */
export async function startPlatform(dataDirectory: string, more: NodeJS.ProcessEnv = {}): Promise<Platform> {
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: { ...platformEnvironment(dataDirectory), ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const reader = createInterface({ input: server.stdout });
  const ready = Promise.withResolvers<string>();
  reader.on('line', (line) => {
    const origin = /^Bedside is ready: (\S+)$/.exec(line)?.[1];
    if (origin === undefined) return;
    ready.resolve(origin);
    // The log of later requests is not read, but must not fill the pipe.
    reader.close();
    server.stdout.resume();
  });
  ended.then(() => ready.reject(new Error('The platform ended before it was ready.')), ready.reject);
  const origin = await ready.promise;
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { origin, pid: server.pid ?? 0, stop };
}
