import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { ListClient } from './load.ts';
import { engineName } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { ms, progress, type Report } from './report.ts';
import { application, commonHeaders, doctor, signIn, type Session } from './sign-in.ts';
import { median, percentile } from './statistics.ts';

/** How much slower a call may be than one that writes nothing. */
const budget = 1.1;

/** A page that is open reads once a minute beside the stream of changes. */
const looksPerHour = 60;

const perPage = 500;

const ratioText = (ratio: number) => `${ratio.toFixed(2)} ×`;

async function recordIds(origin: string, session: Session, count: number): Promise<number[]> {
  const client = ListClient.of(origin, '/v1/records/list', session);
  const ids: number[] = [];
  for (let start = 0; ids.length < count; start += perPage) {
    const page = await client.page(JSON.stringify({ filter: { application }, pagination: { start, limit: perPage } }));
    if (page.data.length === 0) break;
    ids.push(...page.data.map(({ id }) => id));
  }
  client.close();
  return ids.slice(0, count);
}

/** Measures the summary of recordings that the session has not read in this hour, and then of the same again. */
export async function benchReadings(origin: string, { requests }: BenchOptions, report: Report): Promise<void> {
  progress('Summaries of recordings, for the first time in an hour and again …');
  const session = await signIn(origin);
  const warm = await signIn(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async (id: number, { name, value }: Session) => {
    const startedAt = performance.now();
    const headers = { ...commonHeaders(origin), Cookie: `${name}=${value}`, 'Accept-Encoding': 'br' };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(new URL(`/v1/records/${id}`, origin), { agent, headers }, resolve)
        .on('error', reject)
        .end();
    });
    await text(answer);
    if (answer.statusCode !== 200) throw new Error(`The summary of ${id} answered ${answer.statusCode}.`);
    return performance.now() - startedAt;
  };
  const ids = await recordIds(origin, warm, requests);
  for (const id of ids) await read(id, warm);
  const times = { first: [] as number[], again: [] as number[] };
  for (const id of ids) {
    times.first.push(await read(id, session));
    times.again.push(await read(id, session));
  }
  agent.destroy();
  const again = percentile(times.again, 0.95);
  const hour = [...times.first, ...Array.from({ length: looksPerHour - 1 }, () => times.again).flat()];
  const row = (name: string, measured: readonly number[]) => {
    const ratio = percentile(measured, 0.95) / again;
    return [name, String(measured.length), ms(median(measured)), ms(percentile(measured, 0.95)), ratioText(ratio)];
  };
  const ofHour = percentile(hour, 0.95) / again;
  report.table({
    title: '11. Who looked: GET /v1/records/{id}',
    conditions: [
      `Platform on ${engineName()}, as ${doctor.email}, HTTP/1.1 on loopback, one connection, packed with Brotli`,
      'Each recording was read by another session before, so that the database has its pages. First and again take turns',
      `An hour of an open summary is one first look and ${looksPerHour - 1} others. Budget: its p95 ≤ ${ratioText(budget)} p95 of again`,
    ],
    columns: ['look', 'requests', 'p50', 'p95', 'p95 to again', ''],
    rows: [
      [...row('first in the hour, written', times.first), ''],
      [...row('again, not written', times.again), ''],
      [...row('an hour of an open summary', hour), report.verdict('p95 of the summary', ofHour, budget, ratioText)],
    ],
  });
}
