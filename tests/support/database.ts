import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe } from 'vitest';
import { noDatabaseLimits, type DatabaseLimits } from '../../server/database/database-limits.ts';
import type { Database, Place } from '../../server/database/connect.ts';
import type { Listen } from '../../server/database/database-notices.ts';
import { openDatabase } from '../../server/store/open.ts';
import type { Tables, Db } from '../../server/store/tables.ts';
import { folderOfShared, prefixOfShared } from './shared-databases.ts';
import {
  asAdministrator,
  newDatabase,
  newDataFolder,
  structure,
  temporaryFolder,
  type NewDatabase,
} from './new-database.ts';
import { newState, renew, type NewState } from './new-state.ts';

/** A database of one engine as a new one would be, and a function for its end. */
interface Opened {
  database: Database<Tables>;
  remove: () => Promise<void>;
}

/** Where the databases are that stay for the next files of this process (tests/support/shared-databases.ts). */
const shared = process.env['SHARED_DATABASES'];

interface Embedded extends Opened {
  state: NewState;
}

let nextEmbedded: Embedded | undefined;

async function newEmbedded(): Promise<Embedded> {
  const dataDirectory = await newDataFolder(shared && folderOfShared(shared));
  const options = { databaseUrl: undefined, dataDirectory };
  const database = await openDatabase(options);
  const remove = async () => {
    await database.close();
    rmSync(dataDirectory, { recursive: true });
  };
  return { database, remove, state: await newState(database.db) };
}

async function openEmbedded(): Promise<Opened> {
  let own = nextEmbedded;
  nextEmbedded = undefined;
  if (own) {
    const { database, state, remove } = own;
    // Its one session stays, too.
    const renewing = sql`discard all`.execute(database.db).then(() => renew(database.db, state));
    if (!(await renewing.catch(() => false))) {
      // A test that hangs may still have the session, and its file has failed. The end of the run removes the rest.
      void remove().catch(() => undefined);
      own = undefined;
    }
  }
  const { database, state, remove } = own ?? (await newEmbedded());
  if (!shared) return { database, remove };
  const lent = untilItsEnd(database.db);
  return {
    database: { ...database, db: lent.db },
    remove: async () => {
      lent.end();
      nextEmbedded = { database, state, remove };
    },
  };
}

/** What a test has left running must not write for the next one. */
function untilItsEnd(db: Db): { db: Db; end: () => void } {
  let isOver = false;
  const get = (target: Db, name: string | symbol): unknown => {
    if (isOver) throw new Error('The tests with this database have ended.');
    const value: unknown = Reflect.get(target, name, target);
    return typeof value === 'function' ? value.bind(target) : value;
  };
  return { db: new Proxy(db, { get }), end: () => void (isOver = true) };
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

interface External extends NewDatabase {
  state?: NewState;
}

let nextExternal: External | undefined;

/** There are no time limits, because a busy machine may need longer than a call may wait. */
async function openPostgres(server: string, limits: DatabaseLimits = noDatabaseLimits): Promise<Opened> {
  const earlier = nextExternal;
  nextExternal = undefined;
  const own: External =
    earlier ?? (await newDatabase(server, await templateOn(server), shared && prefixOfShared(shared)));
  const database = await openRenewed(own, limits);
  if (!database) {
    await own.remove();
    return openPostgres(server, limits);
  }
  const state = own.state ?? (shared && (await newState(database.db)));
  const remove = async () => {
    await database.close();
    if (state) nextExternal = { ...own, state };
    else await own.remove();
  };
  return { database, remove };
}

/** Undefined if the structure of a used database was changed. It may even be one that the server refuses. */
async function openRenewed({ url, state }: External, limits: DatabaseLimits): Promise<Database<Tables> | undefined> {
  const opening = openDatabase({ databaseUrl: url, dataDirectory: '' }, undefined, limits);
  const database = await (state ? opening.catch(() => undefined) : opening);
  if (!database || !state || (await renew(database.db, state).catch(() => false))) return database;
  await database.close();
  return undefined;
}

/** A new database for programs that open it themselves, and a function that removes it. */
export interface NewPlace {
  place: Place;
  /** The variables of such a program. */
  environment: Readonly<Record<string, string>>;
  remove: () => Promise<void>;
}

/** It is on the PostgreSQL of `TEST_DATABASE_URL`, or else embedded, which takes longer to open. */
export async function newPlace(isEmbedded = false): Promise<NewPlace> {
  const server = isEmbedded ? undefined : process.env['TEST_DATABASE_URL'];
  const dataDirectory = server ? temporaryFolder() : await newDataFolder();
  const own = server ? await newDatabase(server, await templateOn(server)) : undefined;
  return {
    place: { databaseUrl: own?.url, dataDirectory },
    environment: { DATA_DIR: dataDirectory, ...(own && { DATABASE_URL: own.url }) },
    remove: async () => {
      await own?.remove();
      rmSync(dataDirectory, { recursive: true });
    },
  };
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
