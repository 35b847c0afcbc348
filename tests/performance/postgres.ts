import { readFileSync } from 'node:fs';
import { Client } from 'pg';

async function answerOf(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}

/** A new database on this machine's server, and the process that starts the processes of its connections. */
export async function newPostgresDatabase(server: string, name: string): Promise<{ url: string; pid: number }> {
  await answerOf(server, `create database ${name}`);
  const [row] = await answerOf(server, 'show data_directory');
  const pid = Number(readFileSync(`${String(row?.['data_directory'])}/postmaster.pid`, 'utf8').split('\n')[0]);
  return { url: Object.assign(new URL(server), { pathname: `/${name}` }).href, pid };
}
