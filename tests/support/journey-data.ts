import 'temporal-polyfill/global';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { openDatabase } from '../../server/store/open.ts';
import { loadDemonstration } from '../../server/demo/load.ts';
import type { Db } from '../../server/store/tables.ts';
import { colleagueOf, journeys } from './journey-accounts.ts';
import { useLittleMemory } from './new-database.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache');

/** Opens the data of a server that is not running. */
export async function withData(folder: string, task: (db: Db) => Promise<void>): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: folder });
  try {
    await task(database.db);
  } finally {
    await database.close();
  }
}

/**
 * A new data folder with the demonstration and an account for each file of journeys. It is a copy, because creating
 * one takes long. All copies of a run are the same, even after midnight.
 */
export async function newJourneyData(): Promise<string> {
  const template = process.env['JOURNEYS_DATA'] ?? (await fillTemplate());
  const folder = mkdtempSync(join(tmpdir(), 'bedside-journeys-'));
  cpSync(template, folder, { recursive: true });
  return folder;
}

/** The data that is copied, stored between runs. */
async function fillTemplate(): Promise<string> {
  const template = join(cache, `journeys-${versionOfData()}`);
  if (existsSync(template)) return template;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache).filter((name) => name.startsWith('journeys-'))) removeData(join(cache, old));
  const draft = mkdtempSync(join(cache, 'draft-'));
  await withData(draft, async (db) => {
    await loadDemonstration(db);
    for (const journey of journeys) await addColleague(db, journey);
  });
  useLittleMemory(draft);
  renameSync(draft, template);
  return template;
}

/** Changes every day and with the code that fills the database, because the demonstration starts from today. */
function versionOfData(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10)).update(journeys.join(' '));
  for (const folder of ['server/demo', 'server/store/migrations', 'server/database']) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    for (const file of files.toSorted()) hash.update(readFileSync(join(root, folder, file)));
  }
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  return hash.digest('hex').slice(0, 16);
}

const switching = ['frame', 'organization-switch', 'double-press', 'outbox-elsewhere'];

function organizationsOf(journey: string): number[] {
  if (switching.includes(journey)) return [1, 2, 3];
  // Its administrators are in organization 1.
  return [journey === 'address-hold' ? 1 : 3];
}

/** Gives a file of journeys an account like `single@demo.example`: a doctor of St. Aldric Hospital. */
async function addColleague(db: Db, journey: string): Promise<void> {
  const { email, phoneNumber, lastName } = colleagueOf(journey);
  const { rows } = await sql<{ id: number }>`
    insert into app_user (email, phone_number, password_hash, first_name, last_name, locale, user_type)
    select ${email}, ${phoneNumber}, password_hash, first_name, ${lastName ?? sql`last_name`}, locale, user_type
    from app_user where email = 'single@demo.example' returning id`.execute(db);
  const id = rows[0]?.id;
  await sql`insert into eula_acceptance (user_id, application, version)
    select ${id}, e.application, e.version from eula_acceptance e join app_user u on u.id = e.user_id
    where u.email = 'single@demo.example'`.execute(db);
  if (journey === 'no-organization') return;
  for (const organization of organizationsOf(journey)) {
    await sql`insert into user_organization (user_id, organization_id) values (${id}, ${organization})`.execute(db);
    await sql`insert into user_organization_role (user_id, organization_id, role)
      values (${id}, ${organization}, ${journey === 'other-technician' ? 'TECHNICIAN' : 'DOCTOR'})`.execute(db);
  }
}

export function removeData(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
