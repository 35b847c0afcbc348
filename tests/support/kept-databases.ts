import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { asAdministrator } from './new-database.ts';

// Files of server tests that share a process use the same databases, one after the other, because a new one takes
// longer than most files. `KEPT_DATABASES` names those of one run.

export const prefixOfKept = (run: string) => `bedside_kept_${run}`;

const placeOf = (run: string) => join(tmpdir(), `bedside-kept-${run}`);

export function folderOfKept(run: string): string {
  const folder = placeOf(run);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Vitest calls what it returns at the end of the run. */
export default function setup({ config }: TestProject): () => Promise<void> {
  return async () => {
    const run = config.env['KEPT_DATABASES'] ?? '';
    rmSync(placeOf(run), { recursive: true, force: true, maxRetries: 5 });
    const url = process.env['TEST_DATABASE_URL'];
    if (url) await asAdministrator(url, (client) => removeAll(client, prefixOfKept(run)));
  };
}

async function removeAll(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${prefix}%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`);
}
