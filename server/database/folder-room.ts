import { accessSync, constants, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseError } from './database-problem.ts';

const megabyte = 1_000_000;

/** A new database has 40 MB, and its write-ahead log grows to 64 MB. */
const roomOfNew = 128 * megabyte;
/** The log of a present one grows by files of 16 MB. */
const roomOfPresent = 32 * megabyte;

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its disk is read-only',
  ENOTDIR: 'its path leads through a file',
  ENOSPC: 'its disk is full',
};

function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}

function cannotWrite(folder: string, error: unknown): DatabaseError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return new DatabaseError(
    `The data folder ${folder} cannot be used: ${reasons[code] ?? message}. Nothing was written.`,
  );
}

/** A database that breaks off for want of room may be damaged. Throws a `DatabaseError` before anything is written. */
export function prepareFolder(
  folder: string,
  needed = existsSync(join(folder, 'database')) ? roomOfPresent : roomOfNew,
): void {
  let free: number;
  try {
    const place = existing(folder);
    if (!statSync(place).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
    accessSync(place, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(place);
    free = bavail * bsize;
  } catch (error) {
    throw cannotWrite(folder, error);
  }
  if (free < needed) {
    const [roomMb, neededMb] = [Math.floor(free / megabyte), Math.ceil(needed / megabyte)];
    throw new DatabaseError(
      `The disk of the data folder ${folder} has ${roomMb} MB of room, and the embedded database needs ${neededMb} MB. Nothing was written.`,
    );
  }
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotWrite(folder, error);
  }
}
