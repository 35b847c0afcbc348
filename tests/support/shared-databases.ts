import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { isRunning, readHolder } from '../../server/database/lock-file.ts';
import { asAdministrator } from './new-database.ts';

// Files of server tests that share a process use the same databases, one after the other, because a new one takes
// longer than most files. `SHARED_DATABASES` names those of one run.

export const prefixOfShared = (run: string) => `bedside_shared_${run}`;

const placeOf = (run: string) => join(tmpdir(), `bedside-shared-${run}`);

export function folderOfShared(run: string): string {
  const folder = placeOf(run);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Vitest calls what it returns at the end of the run. */
export default function setup({ config }: TestProject): () => Promise<void> {
  return async () => {
    const run = config.env['SHARED_DATABASES'] ?? '';
    removeFolders(placeOf(run));
    const url = process.env['TEST_DATABASE_URL'];
    if (url) await asAdministrator(url, (client) => removeAll(client, prefixOfShared(run)));
  };
}

function removeFolders(place: string): void {
  if (!existsSync(place)) return;
  for (const name of readdirSync(place)) {
    // Its process ends later by itself.
    const holder = readHolder(join(place, name));
    if (holder && isRunning(holder.pid, holder.start)) kill(holder.pid);
  }
  rmSync(place, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

async function removeAll(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${prefix}%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}
