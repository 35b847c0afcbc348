import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from './database-problem.ts';

/** Process ids are reused. Undefined: not running. '': unknown. */
export function processStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The start time is field 22; the command may contain spaces.
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' ? undefined : (rest[18] ?? '');
  } catch {
    return '';
  }
}

const patienceMs = 5000;
const pauseMs = 50;

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

/** A link appears whole and never replaces a lock. */
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

/** If another process has locked meanwhile, its lock is put back. */
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

/** If only the holder's server is dead, this waits up to 5 s. Throws a `DatabaseError`. */
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
