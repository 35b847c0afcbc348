import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Names who claims the folder. Earlier versions have no other claim, so it must keep them away. */
export interface Holder {
  pid: number;
  start: string;
  server: number;
  serverStart: string;
}

const lockFile = (folder: string) => join(folder, 'lock');

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

export function isRunning(pid: number, start: string): boolean {
  return processStart(pid) === start;
}

export function readHolder(folder: string): Holder | undefined {
  return read(lockFile(folder));
}

function read(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

/** Replaces the file of a dead process. Returns the holder that runs, if there is one: an earlier version. */
export function takeLockFile(folder: string, self: Holder): Holder | undefined {
  const file = lockFile(folder);
  while (!tryTake(file, self)) {
    const holder = read(file);
    if (holder && isRunning(holder.pid, holder.start)) return holder;
    removeStale(file, holder);
  }
  return undefined;
}

/** A link appears whole and never replaces a lock file. */
function tryTake(file: string, self: Holder): boolean {
  const draft = `${file}.${self.pid}`;
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
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

/** If an earlier version has taken it meanwhile, its file is put back. */
function removeStale(file: string, stale: Holder | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = read(aside);
    if (moved && JSON.stringify(moved) !== JSON.stringify(stale)) linkSync(aside, file);
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

export function removeLockFile(folder: string): void {
  rmSync(lockFile(folder), { force: true });
}
