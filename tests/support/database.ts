import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { noDatabaseLimits, type DatabaseLimits } from '../../server/database/limits.ts';
import type { Database } from '../../server/database/connect.ts';
import { openDatabase } from '../../server/store/open.ts';
import { migrations } from '../../server/store/migrations/all.ts';
import type { Tables } from '../../server/store/tables.ts';

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/** An empty folder that nobody else uses. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'bedside-test-'));
}

/** A folder with a new, empty embedded database: copied, as making one takes seconds. */
export async function newDataFolder(): Promise<string> {
  const structure = createHash('sha256').update(JSON.stringify(migrations)).digest('hex').slice(0, 16);
  const template = join(cache, `database-${structure}`);
  if (!existsSync(template)) {
    mkdirSync(cache, { recursive: true });
    const draft = mkdtempSync(join(cache, 'draft-'));
    await (await openDatabase({ databaseUrl: undefined, dataDirectory: draft })).close();
    // Another test file may have been faster: its template is as good.
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

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** A new, empty database of one engine, and what removes it again. */
interface Opened {
  database: Database<Tables>;
  remove: () => Promise<void>;
}

async function openEmbedded(): Promise<Opened> {
  const dataDirectory = await newDataFolder();
  const options = { databaseUrl: undefined, dataDirectory };
  const database = await openDatabase(options);
  const remove = async () => {
    await database.close();
    rmSync(dataDirectory, { recursive: true });
  };
  return { database, remove };
}

/** A PostgreSQL database of its own, without any table. */
export interface NewDatabase {
  name: string;
  url: string;
  remove: () => Promise<void>;
}

/** Creates a database on the PostgreSQL at an address. */
export async function newDatabase(server: string): Promise<NewDatabase> {
  const name = `bedside_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name, url: url.href, remove: () => asAdministrator(server, `drop database ${name} with (force)`) };
}

/** A busy machine may need longer than a call may wait, so there are no limits of time. */
async function openPostgres(server: string, limits: DatabaseLimits = noDatabaseLimits): Promise<Opened> {
  const own = await newDatabase(server);
  const options = { databaseUrl: own.url, dataDirectory: '' };
  const database = await openDatabase(options, undefined, limits);
  const remove = async () => {
    await database.close();
    await own.remove();
  };
  return { database, remove };
}

/** One kind of database, for the tests of one `eachEngine`. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL';
  /** The database; there is one for all tests of the block. */
  readonly db: Kysely<Tables>;
}

function block(name: Engine['name'], open: () => Promise<Opened>, tests: (engine: Engine) => void): void {
  let opened: Opened | undefined;
  const present = () => {
    if (!opened) throw new Error('The database is there while tests run.');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  }, 120_000);
  afterAll(() => opened?.remove());
  tests({
    name,
    get db() {
      return present().database.db;
    },
  });
}

/**
 * The same tests on PGlite and on the PostgreSQL that `TEST_DATABASE_URL` names, each time in a database of their own.
 * Without that address the PostgreSQL half is skipped, and the run says so.
 */
export function eachEngine(name: string, tests: (engine: Engine) => void): void {
  const url = process.env['TEST_DATABASE_URL'];
  describe(`${name} (PGlite)`, () => {
    block('PGlite', openEmbedded, tests);
  });
  if (!url) process.stderr.write(`SKIPPED on PostgreSQL, TEST_DATABASE_URL is not set: ${name}\n`);
  describe.skipIf(!url)(`${name} (PostgreSQL)`, () => {
    block('PostgreSQL', () => openPostgres(url ?? ''), tests);
  });
}

/**
 * Tests on one engine: the PostgreSQL that `TEST_DATABASE_URL` names, or PGlite without it. For tests of calls: the statements
 * behind them run on both engines in the tests of `store/`. There is one connection, as PGlite has one, so that a call
 * which waits for a second one while it holds the first is found here, too.
 */
export function withDatabase(name: string, tests: (engine: Engine) => void): void {
  const url = process.env['TEST_DATABASE_URL'];
  describe(`${name} (one engine)`, () => {
    if (url) block('PostgreSQL', () => openPostgres(url, { ...noDatabaseLimits, max: 1 }), tests);
    else block('PGlite', openEmbedded, tests);
  });
}
