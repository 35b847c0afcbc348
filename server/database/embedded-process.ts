import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { socketPort, type EmbeddedOrder, type EmbeddedReport } from './embedded-messages.ts';
import { holdFolder } from './folder-claim.ts';
import { prepareFolder } from './folder-room.ts';
import { DatabaseError } from './database-problem.ts';

const longestSocketPath = 100;

const folder = resolve(process.argv[2] ?? '.data');
const report = (message: EmbeddedReport) => process.send?.(message);

function socketFolderFor(dataFolder: string): string {
  const path = join(dataFolder, `.s.PGSQL.${socketPort}`);
  return Buffer.byteLength(path) <= longestSocketPath ? dataFolder : mkdtempSync(join(tmpdir(), 'bedside-'));
}

/** Without a bound PGlite's log grows forever. */
const settings = ['max_wal_size=64MB', 'min_wal_size=32MB', 'checkpoint_completion_target=0', 'timezone=UTC'];

async function serve(): Promise<() => Promise<void>> {
  prepareFolder(folder);
  const release = await holdFolder(folder, process.ppid);
  const database = await PGlite.create(join(folder, 'database'), {
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])],
  });
  const socketFolder = socketFolderFor(folder);
  const path = join(socketFolder, `.s.PGSQL.${socketPort}`);
  rmSync(path, { force: true });
  const socket = new PGLiteSocketServer({ db: database, path, maxConnections: 2 });
  await socket.start();
  report({ kind: 'ready', socketFolder });
  return async () => {
    await socket.stop();
    await database.close();
    rmSync(path, { force: true });
    if (socketFolder !== folder) rmSync(socketFolder, { recursive: true, force: true });
    release();
  };
}

// Whoever connects to the socket can read everything.
process.umask(0o077);
// It shares the server's, whose reader may go.
process.stderr.on('error', () => undefined);
// Ctrl-C reaches this process too, but only the server may end it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

const { promise: over, resolve: end } = Promise.withResolvers<void>();
process.on('disconnect', end);
process.on('message', (order: EmbeddedOrder) => order.kind === 'close' && end());

try {
  const close = await serve();
  await over;
  await close();
  process.exit(0);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  report({ kind: 'failed', message, known: error instanceof DatabaseError });
  process.disconnect?.();
  process.exit(1);
}
