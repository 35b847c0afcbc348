import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from './database-problem.ts';
import { isRunning, processStart, readHolder, removeLockFile, takeLockFile, type Holder } from './lock-file.ts';

const longestWaitMs = 5000;
const pauseMs = 50;
const sqliteBusy = 5;

/**
 * The kernel holds this claim for the process, whichever container it is in, and ends it with the process. Node has no
 * other access to locks of files (decision 0138).
 */
function tryClaim(folder: string): DatabaseSync | undefined {
  let claim: DatabaseSync | undefined;
  try {
    claim = new DatabaseSync(join(folder, 'claim'));
    claim.exec('pragma journal_mode = memory; begin immediate');
    return claim;
  } catch (error) {
    claim?.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === sqliteBusy) return undefined;
    throw new DatabaseError(
      `The data folder ${folder} cannot be used: its file 'claim' cannot be locked (${message}).`,
    );
  }
}

function seen(holder: Holder | undefined): string {
  if (holder && isRunning(holder.server, holder.serverStart)) return `process ${holder.server}`;
  if (holder && isRunning(holder.pid, holder.start)) return `process ${holder.pid}`;
  return 'a process that cannot be seen from here, perhaps in another container';
}

/** If no server of the holder is seen to run, this waits up to 5 s. Throws a `DatabaseError`. */
export async function holdFolder(folder: string, server: number, patienceMs = longestWaitMs): Promise<() => void> {
  const self: Holder = {
    pid: process.pid,
    start: processStart(process.pid) ?? '',
    server,
    serverStart: processStart(server) ?? '',
  };
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const claim = tryClaim(folder);
    const holder = claim ? takeLockFile(folder, self) : readHolder(folder);
    if (claim && !holder) {
      return () => {
        removeLockFile(folder);
        claim.close();
      };
    }
    claim?.close();
    if ((holder && isRunning(holder.server, holder.serverStart)) || Date.now() > deadline) {
      throw new DatabaseError(`The data folder ${folder} is in use by ${seen(holder)}.`);
    }
    await wait(pauseMs);
  }
}
