import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startScript } from '../../tests/support/child.ts';
import { newDataFolder } from '../../tests/support/new-database.ts';
import { openDatabase } from '../store/open.ts';

/** A killed database has no time to close anything. */
const victims = {
  server: (_: string, kill: () => Promise<void>) => kill(),
  database: async (folder: string, kill: () => Promise<void>) => {
    process.kill((JSON.parse(readFileSync(join(folder, 'lock'), 'utf8')) as { pid: number }).pid, 'SIGKILL');
    await kill();
  },
};

test.each(['server', 'database'] as const)(
  'kill -9 of the %s during writes loses no acknowledged write',
  async (victim) => {
    const folder = await newDataFolder();
    const acknowledged: number[] = [];
    // Each writer first says what it finds, as whoever opens the database next.
    for (const rows of [1, 40, 15, 90]) {
      const writer = startScript('writer-process.ts', [folder]);
      // The kill comes at a random moment, in the middle of a write.
      await writer.printed(1 + rows + Math.floor(Math.random() * 20));
      await victims[victim](folder, writer.kill);
      const [found = '', ...written] = writer.lines;
      expect(JSON.parse(found)).toEqual(expect.arrayContaining(acknowledged));
      expect(written.length).toBeGreaterThanOrEqual(rows);
      acknowledged.push(...written.map(Number));
    }
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory: folder });
    const { rows: stored } = await sql<{ id: number }>`select id from written order by id`.execute(db);
    await close();
    expect(stored.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    rmSync(folder, { recursive: true });
  },
);
