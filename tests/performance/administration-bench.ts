import { cpSync, rmSync } from 'node:fs';
import { startPostgres } from '../../scripts/postgres.mjs';
import { beginSession, prepare, root, rootSession, type AdministrationSize } from './administration-data.ts';
import { benchChanges } from './administration-changes.ts';
import { benchExport } from './administration-export.ts';
import { benchLists, type MeasuredSide } from './administration-lists.ts';
import { storedData, temporaryData } from './data.ts';
import { engineName } from './machine.ts';
import { memoryOfAll, peakMemory } from './memory.ts';
import type { BenchOptions } from './options.ts';
import { startPlatform, type Platform } from './platform.ts';
import { newPostgresDatabase } from './postgres.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders } from './sign-in.ts';

const sizes = {
  small: { devices: 200, professionals: 200 },
  large: { devices: 20_000, professionals: 5000 },
} as const satisfies Record<string, AdministrationSize>;

const toReach = { importMs: 20_000, rows: 10_000 };

const sizeText = ({ devices, professionals }: AdministrationSize) =>
  `${devices} devices, ${professionals} professionals`;

/** The requests of the lists are many, so each has a fifth of the usual number. */
const share = 5;

/** A platform whose data may be changed. */
interface Side extends MeasuredSide {
  platform: Platform;
}

/** The embedded database's data is stored between runs, and each run changes a copy. */
async function embeddedSide(name: keyof typeof sizes, stack: AsyncDisposableStack): Promise<Side> {
  const size = sizes[name];
  const stored = await storedData(`bench-administration-${name}`, {
    what: { size, version: 2 },
    text: sizeText(size),
    create: (dataDirectory) => prepare({ databaseUrl: undefined, dataDirectory }, size),
  });
  const { folder, remove } = temporaryData();
  stack.defer(remove);
  rmSync(folder, { recursive: true });
  cpSync(stored.folder, folder, { recursive: true });
  await beginSession({ databaseUrl: undefined, dataDirectory: folder });
  const platform = await startPlatform(folder);
  stack.defer(() => platform.stop());
  return { platform, origin: platform.origin, pids: [platform.pid] };
}

async function postgresSide(name: keyof typeof sizes, server: string, stack: AsyncDisposableStack): Promise<Side> {
  progress(`Creating the data (${sizeText(sizes[name])}) on PostgreSQL …`);
  const { url, pid } = await newPostgresDatabase(server, `bench_${name}`);
  const { folder, remove } = temporaryData();
  stack.defer(remove);
  const place = { databaseUrl: url, dataDirectory: folder };
  await prepare(place, sizes[name]);
  await beginSession(place);
  const platform = await startPlatform(folder, { DATABASE_URL: url });
  stack.defer(() => platform.stop());
  return { platform, origin: platform.origin, pids: [platform.pid, pid] };
}

/** Measures the lists of the administration with much and little data, an import of devices, and changes of many. */
export async function benchAdministration({ requests, engine }: BenchOptions, report: Report): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const server = engine === 'postgres' ? startPostgres({ install: false }) : undefined;
  if (engine === 'postgres' && !server) throw new Error('PostgreSQL is not installed.');
  if (server) stack.defer(() => server.stop());
  const start = (name: keyof typeof sizes) =>
    server ? postgresSide(name, server.url, stack) : embeddedSide(name, stack);
  const sides = { small: await start('small'), large: await start('large') };
  const conditions = [
    `Platform on ${server ? 'PostgreSQL on the same machine' : engineName()}, as ${root.email}; small: ${sizeText(sizes.small)}; large: ${sizeText(sizes.large)}`,
  ];
  await benchLists(sides, conditions, Math.ceil(requests / share), report);
  await benchExport(sides.large, conditions, report);
  await benchImport(sides.large.platform, report);
  await benchChanges(sides.large, conditions, report);
}

const megabytes = (bytes: number | undefined) => (bytes === undefined ? '-' : `${(bytes / 1e6).toFixed(0)} MB`);

/** The memory of an import of twenty times as many rows shows whether it is flat. */
async function benchImport(platform: Platform, report: Report): Promise<void> {
  const rows: string[][] = [];
  for (const [index, count] of [toReach.rows / 20, toReach.rows].entries()) {
    progress(`An import of ${count} devices …`);
    const file = fileOf(count, `B${index}`);
    let refused = 0;
    for (const isDry of [true, false]) {
      const before = memoryOfAll(platform.pid);
      const startedAt = performance.now();
      let created = 0;
      const send = async () => {
        ({ created, refused } = await importFile(platform.origin, file, isDry ? undefined : refused));
      };
      const peak = await peakMemory(platform.pid, send, memoryOfAll);
      const took = performance.now() - startedAt;
      rows.push([
        isDry ? 'check' : 'import',
        String(count),
        `${created} and ${refused}`,
        ms(took),
        ms(toReach.importMs),
        report.verdict(`an import of ${count} devices`, took, toReach.importMs, ms),
        megabytes(before),
        megabytes(peak),
      ]);
    }
  }
  report.table({
    title: '11. An import of devices: POST /v1/devices/import',
    conditions: [
      `With the large data, as ${root.email}, HTTP/1.1 on loopback; one transaction; every hundredth row is refused`,
      'Memory of the server process and of the embedded database, measured 50 times a second',
    ],
    columns: ['what', 'rows', 'created and refused', 'time', 'to reach', '', 'memory before', 'peak'],
    rows,
  });
}

function fileOf(count: number, prefix: string): Blob {
  const rows = Array.from({ length: count }, (_, index) => ({
    serial: index % 100 === 99 ? '?' : `${prefix}-${index}`,
    productId: 1,
    hardwareId: 1 + (index % 2),
    firmwareVersion: '1.0.0',
  }));
  return new Blob([JSON.stringify(rows)], { type: 'application/json' });
}

/** Without a number of rows to leave out, it is only checked. */
async function importFile(origin: string, file: Blob, leaveOut?: number) {
  const body = new FormData();
  body.append('file', file, 'devices.json');
  const query = leaveOut === undefined ? 'dryRun=true' : `leaveOut=${leaveOut}`;
  const answer = await fetch(`${origin}/v1/devices/import?${query}`, {
    method: 'POST',
    body,
    headers: {
      ...commonHeaders(origin),
      Cookie: `${rootSession.name}=${rootSession.value}`,
      ...(leaveOut !== undefined && { 'Idempotency-Key': crypto.randomUUID() }),
    },
  });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { created: number; refused: number };
}
