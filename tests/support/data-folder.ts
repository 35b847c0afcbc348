import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../server/store/open.ts';
import { migrations } from '../../server/store/migrations/all.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bedside-test-'));
}

/** Names the present structure of the tables. */
export const structure = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);

/** A folder with a new, empty embedded database. It is a copy, because creating one takes seconds. */
export async function newDataFolder(): Promise<string> {
  const template = join(cache, `database-${structure}`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    await (await openDatabase({ databaseUrl: undefined, dataDirectory: draft })).close();
    // Another test file may have been faster. Its template is just as good.
    try {
      renameSync(draft, template);
    } catch {
      rmSync(draft, { recursive: true });
    }
  }
  const folder = temporaryFolder();
  cpSync(template, folder, { recursive: true });
  return folder;
}
