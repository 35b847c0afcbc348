import { sql } from 'kysely';
import { openDatabase } from '../../server/store/open.ts';

// Opens the given data folder and writes to it until it is killed. Prints the ids that it finds as JSON, then the id of
// each row once the database has acknowledged it. With `idle`, it only opens.

const [folder = '', mode] = process.argv.slice(2);
const { db } = await openDatabase({ databaseUrl: undefined, dataDirectory: folder });
await sql`create table if not exists written (id bigint primary key)`.execute(db);
const { rows: found } = await sql<{ id: number }>`select id from written order by id`.execute(db);
process.stdout.write(`${JSON.stringify(found.map(({ id }) => id))}\n`);
const rows = mode === 'idle' ? 0 : Infinity;
try {
  const firstId = (found.at(-1)?.id ?? 0) + 1;
  for (let id = firstId; id < firstId + rows; id += 1) {
    await sql`insert into written values (${id})`.execute(db);
    process.stdout.write(`${id}\n`);
  }
} catch {
  // The database was killed, not this process. Acknowledged rows are already printed.
  process.exit(1);
}
