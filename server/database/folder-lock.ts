import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from './problem.ts';
import { processStart } from './process-start.ts';

const patienceMs = 5000;
const pauseMs = 50;

/** Who holds a folder: the process of the database, and the server that it works for. */
interface Holder {
  pid: number;
  start: string;
  server: number;
  serverStart: string;
}

function isRunning(pid: number, start: string): boolean {
  return processStart(pid) === start;
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Writes the lock beside its place and links it there: it appears whole, and only where there is none. */
function tryHold(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.pid}`;
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Moves a dead holder's lock away, and puts it back when another process was faster and it is a living one's by now. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readHolder(aside);
    if (moved && JSON.stringify(moved) !== JSON.stringify(stale)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Holds a folder for this process, the database has no lock of its own. A lock whose process is gone is taken over;
 * one whose server is gone is waited for, up to 5 s, as its process is about to end. Else throws a `DatabaseError`
 * that says who holds the folder. Gives what lets the folder go.
 */
export async function holdFolder(folder: string, server: number): Promise<() => void> {
  const file = join(folder, 'lock');
  const self: Holder = {
    pid: process.pid,
    start: processStart(process.pid) ?? '',
    server,
    serverStart: processStart(server) ?? '',
  };
  const deadline = Date.now() + patienceMs;
  while (!tryHold(file, self)) {
    const holder = readHolder(file);
    if (!holder || !isRunning(holder.pid, holder.start)) {
      removeStale(file, holder);
      continue;
    }
    const serverRuns = isRunning(holder.server, holder.serverStart);
    if (serverRuns || Date.now() > deadline) {
      throw new DatabaseError(
        `The data folder ${folder} is in use by process ${serverRuns ? holder.server : holder.pid}.`,
      );
    }
    await wait(pauseMs);
  }
  return () => rmSync(file, { force: true });
}
