import { createHash, randomBytes } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { openDatabase } from '../../server/store/open.ts';
import { migrations } from '../../server/store/migrations/all.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

export function temporaryFolder(place = tmpdir()): string {
  return mkdtempSync(join(place, 'bedside-test-'));
}

/** Names the present structure of the tables. */
export const structure = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);

/** An embedded database takes its whole memory at its start, which would be half of the time of that start. */
export function useLittleMemory(folder: string): void {
  appendFileSync(join(folder, 'database/postgresql.conf'), 'shared_buffers = 16MB\n');
}

/** A folder with a new, empty embedded database. It is a copy, because creating one takes seconds. */
export async function newDataFolder(place?: string): Promise<string> {
  const template = join(cache, `database-${structure}`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    await (await openDatabase({ databaseUrl: undefined, dataDirectory: draft })).close();
    useLittleMemory(draft);
    // Another test file may have been faster. Its template is just as good.
    try {
      renameSync(draft, template);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  const folder = temporaryFolder(place);
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** Runs a task with a connection to the PostgreSQL at an address. */
export async function asAdministrator<Result>(url: string, task: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return task(client).finally(() => client.end());
}

/** A separate PostgreSQL database without tables. */
export interface NewDatabase {
  name: string;
  url: string;
  remove: () => Promise<void>;
}

/** Creates a database on the PostgreSQL at an address, as a copy of the template if there is one. */
export async function newDatabase(
  server: string,
  template = 'template1',
  prefix = 'bedside_test',
): Promise<NewDatabase> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  const remove = () => asAdministrator(server, (client) => client.query(`drop database ${name} with (force)`));
  return { name, url: url.href, remove: async () => void (await remove()) };
}
