import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { socketPort, type EmbeddedOrder, type EmbeddedReport } from './embedded-messages.ts';
import { surviveLosses } from './losses.ts';
import { DatabaseError } from './database-problem.ts';
import { valueTypes } from './values.ts';

const closingMs = 10_000;

/**
 * What this process was told and its database's process must be told, too. Tests leave out the optimizing compiler of
 * WebAssembly, which needs more time than their work takes.
 */
const passedOn = new Set(['--liftoff-only']);

export interface Embedded {
  pool: Pool;
  close: () => Promise<void>;
}

async function started(child: ChildProcess): Promise<string> {
  const answer = Promise.withResolvers<string>();
  child.on('message', (message: EmbeddedReport) => {
    if (message.kind === 'ready') answer.resolve(message.socketFolder);
    // `node --watch` uses this channel too.
    else if (message.kind === 'failed')
      answer.reject(
        new DatabaseError(message.known ? message.message : `The embedded database does not start: ${message.message}`),
      );
  });
  child.once('error', (error) =>
    answer.reject(new DatabaseError(`The embedded database does not start: ${error.message}`)),
  );
  child.once('exit', (code, signal) =>
    answer.reject(new DatabaseError(`The embedded database ended as it started (${signal ?? code}).`)),
  );
  return answer.promise;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (child.connected) child.send({ kind: 'close' } satisfies EmbeddedOrder);
  const impatience = setTimeout(() => child.kill('SIGKILL'), closingMs);
  await exited;
  clearTimeout(impatience);
}

/** `abandoned` ends it at any time, also while it starts. */
export async function startEmbedded(
  dataDirectory: string,
  onLost: (reason: Error) => void,
  abandoned?: AbortSignal,
): Promise<Embedded> {
  abandoned?.throwIfAborted();
  const child = fork(fileURLToPath(new URL('embedded-process.ts', import.meta.url)), [dataDirectory], {
    execArgv: process.execArgv.filter((option) => passedOn.has(option)),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  abandoned?.addEventListener('abort', () => void end(child));
  const socketFolder = await started(child);
  let closing = false;
  child.once('exit', (code, signal) => {
    if (!closing) onLost(new DatabaseError(`The embedded database ended unexpectedly (${signal ?? code}).`));
  });
  const pool = surviveLosses(
    new Pool({
      host: socketFolder,
      port: socketPort,
      user: 'postgres',
      database: 'postgres',
      ssl: false,
      types: valueTypes,
      // PGlite has one session.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
    }),
  );
  return {
    pool,
    close: async () => {
      closing = true;
      await end(child);
    },
  };
}
