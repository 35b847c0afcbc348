import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment, ownOptions } from './own-environment.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The real server in its own process. */
export interface ServerProcess {
  /** Without a trailing slash. */
  readonly url: string;
  /** Stops it, and waits for its end. Its data stay. */
  stop: () => Promise<void>;
}

export interface ServerSettings {
  /** By default `server/main.ts`. */
  program?: string;
  /** The built app that it serves. */
  siteFolder?: string;
  /** The file served as `config.json`. */
  configurationFile?: string;
  /** Other origins from which the app may call. */
  allowedOrigins?: string;
  /** Further variables of its process. */
  environment?: Readonly<Record<string, string>>;
}

/** Starts a program of the server with a data folder; port 0 uses a free one. If it does not start, throws its output. */
export async function startServer(
  dataFolder: string,
  port = 0,
  {
    program = 'server/main.ts',
    siteFolder = '',
    configurationFile = '',
    allowedOrigins = '',
    environment = {},
  }: ServerSettings = {},
): Promise<ServerProcess> {
  const args = [...ownOptions, program, '--port', String(port), '--host', '127.0.0.1', '--data-dir', dataFolder];
  const env = {
    ...ownEnvironment,
    // Many journeys sign in from one address.
    SIGN_IN_ADDRESS_LIMIT: '100000',
    // Only the test changes the status of recordings.
    RECORDERS: '0',
    // Empty variables count as unset.
    SITE_DIR: siteFolder,
    CONFIG: configurationFile,
    ALLOWED_ORIGINS: allowedOrigins,
    ...environment,
  };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await addressOf(child);
  return { url, stop: () => stop(child) };
}

async function addressOf(child: ChildProcess): Promise<string> {
  const ready = Promise.withResolvers<string>();
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk.toString();
    const address = /Bedside is ready: (\S+)/.exec(said)?.[1];
    if (address) ready.resolve(address);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  child.once('exit', () => ready.reject(new Error(`The server does not start: ${said}`)));
  return ready.promise;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
