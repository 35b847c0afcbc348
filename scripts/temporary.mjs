import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'bedside-tests-';
const gigabyte = 2 ** 30;

/**
 * A folder for the temporary files of a run, in memory if there is much room. Tests create and remove thousands of
 * files, and ext4 is slow at creating files soon after others were removed.
 */
export function openTemporaryFolder() {
  const place = hasRoom() ? memory : tmpdir();
  for (const name of readdirSync(place).filter((entry) => entry.startsWith(prefix)))
    if (!isRunning(Number.parseInt(name.slice(prefix.length), 10))) remove(join(place, name));
  const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
  // PostgreSQL and apt use it as other users.
  chmodSync(folder, 0o1777);
  return { folder, remove: () => remove(folder) };
}

function hasRoom() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * gigabyte && (process.availableMemory?.() ?? freemem()) > 8 * gigabyte;
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It belongs to another user.
  }
}
