import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { noDatabaseLimits, type DatabaseLimits } from '../../server/database/database-limits.ts';
import type { Database } from '../../server/database/connect.ts';
import type { Listen } from '../../server/database/database-notices.ts';
import { openDatabase } from '../../server/store/open.ts';
import type { Tables, Db } from '../../server/store/tables.ts';
import { asAdministrator, newDatabase, newDataFolder, structure } from './new-database.ts';

/** A new, empty database of one engine, and a function that removes it. */
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

/** The name of a database with empty tables. It stays on the server, because creating the tables takes long. */
async function templateOn(server: string): Promise<string> {
  const name = `bedside_template_${structure}`;
  return asAdministrator(server, async (client) => {
    // Another test file may be creating it. The lock ends with the connection.
    await client.query('select pg_advisory_lock(7225)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const draft = await newDatabase(server);
      await (await openDatabase({ databaseUrl: draft.url, dataDirectory: '' })).close();
      await client.query(`alter database ${draft.name} rename to ${name}`);
    }
    return name;
  });
}

/** There are no time limits, because a busy machine may need longer than a call may wait. */
async function openPostgres(server: string, limits: DatabaseLimits = noDatabaseLimits): Promise<Opened> {
  const own = await newDatabase(server, await templateOn(server));
  const options = { databaseUrl: own.url, dataDirectory: '' };
  const database = await openDatabase(options, undefined, limits);
  const remove = async () => {
    await database.close();
    await own.remove();
  };
  return { database, remove };
}

/** The database engine of one `eachEngine` block. */
export interface Engine {
  name: 'PGlite' | 'PostgreSQL';
  /** The database that all tests of the block share. */
  readonly db: Db;
  readonly listen: Listen;
}

function block(name: Engine['name'], open: () => Promise<Opened>, tests: (engine: Engine) => void): void {
  let opened: Opened | undefined;
  const present = () => {
    if (!opened) throw new Error('The database is there while tests run.');
    return opened;
  };
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.remove());
  tests({
    name,
    get db() {
      return present().database.db;
    },
    get listen() {
      return present().database.listen;
    },
  });
}

/**
 * Runs the same tests on PGlite and on the PostgreSQL of `TEST_DATABASE_URL`, each in its own database. Without that
 * address, the PostgreSQL half is skipped, and the output says so.
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
 * Runs tests on one engine: the PostgreSQL of `TEST_DATABASE_URL`, or else PGlite. It is for tests of calls, because
 * the tests of `store/` run the statements on both engines. Like PGlite, it has one connection, so a call that waits
 * for a second connection while it holds the first hangs here, too.
 */
export function withDatabase(name: string, tests: (engine: Engine) => void): void {
  const url = process.env['TEST_DATABASE_URL'];
  describe(`${name} (one engine)`, () => {
    if (url) block('PostgreSQL', () => openPostgres(url, { ...noDatabaseLimits, max: 1 }), tests);
    else block('PGlite', openEmbedded, tests);
  });
}
