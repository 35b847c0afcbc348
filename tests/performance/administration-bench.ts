import { chosenDevicesMost, type ChosenResult } from '#/contract/chosen.ts';
import { temporaryData } from './data.ts';
import { prepare, root, rootSession, type AdministrationSize } from './administration-data.ts';
import { compare, comparedColumns, conditionsOf } from './comparison.ts';
import { ListClient } from './load.ts';
import { engineName } from './machine.ts';
import { memoryOfAll, peakMemory } from './memory.ts';
import type { BenchOptions } from './options.ts';
import { startPlatform, type Platform } from './platform.ts';
import { ms, progress, type Report } from './report.ts';
import { commonHeaders } from './sign-in.ts';

const sizes = {
  small: { devices: 200, professionals: 200 },
  large: { devices: 20_000, professionals: 5000 },
} as const satisfies Record<string, AdministrationSize>;

/** How much slower the large data may be than the small. */
const budget = 2;

const toReach = { importMs: 20_000, rows: 10_000, targetsMs: 5000 };

interface List {
  path: string;
  requests: readonly (readonly [name: string, search: object, start?: number, more?: object])[];
}

const lists: readonly List[] = [
  {
    path: '/v1/devices/list',
    requests: [
      ['devices', {}],
      ['devices, page 15', {}, 140],
      ['devices, serial “-101”', { serial: '-101' }],
      ['devices, firmware 1.0', { firmwareVersion: '1.0' }],
      ['devices, nobody’s serial', { serial: 'qqq' }],
      ['devices, firmware 1.0–1.2', { firmwareVersion: '1.0–1.2' }],
      ...['product', 'firmwareVersion', 'organization', 'lastContact'].flatMap((by): List['requests'][number][] => [
        [`devices by ${by}`, {}, 0, { sort: { by } }],
        [`devices by ${by}, descending`, {}, 0, { sort: { by, isDescending: true } }],
      ]),
      ['devices of a product, by last contact', {}, 0, { filter: { productId: 1 }, sort: { by: 'lastContact' } }],
      ['devices with a target', {}, 0, { filter: { hasTarget: true } }],
      ['devices not heard since 2026', {}, 0, { filter: { notHeardSince: '2026-01-01T00:00:00Z' } }],
    ],
  },
  {
    path: '/v1/healthcare-professionals/list',
    requests: [
      ['professionals', {}],
      ['professionals, page 15', {}, 140],
      ['professionals, last name “er”', { lastName: 'er' }],
      ['professionals, first “an”, last “a”', { firstName: 'an', lastName: 'a' }],
      ['professionals, nobody', { lastName: 'qqq' }],
      ['professionals, address “made1”', { email: 'made1' }],
      ...['firstName', 'email', 'lastSignIn'].map((by): List['requests'][number] => [
        `professionals by ${by}`,
        {},
        0,
        { filter: { all: true }, sort: { by, isDescending: true } },
      ]),
      ['professionals who never signed in', {}, 0, { filter: { all: true, neverSignedIn: true } }],
      ['professionals whose password must change', {}, 0, { filter: { all: true, mustChangePassword: true } }],
    ],
  },
];

/** Measures the lists of the administration with much and little data, and an import of devices. */
export async function benchAdministration({ requests }: BenchOptions, report: Report): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const start = async (size: AdministrationSize) => {
    progress(`The administration with ${size.devices} devices and ${size.professionals} professionals …`);
    const { folder, remove } = temporaryData();
    stack.defer(remove);
    await prepare(folder, size);
    const platform = await startPlatform(folder);
    stack.defer(() => platform.stop());
    return platform;
  };
  const sides = { small: await start(sizes.small), large: await start(sizes.large) };
  const rows: string[][] = [];
  for (const { path, requests: requested } of lists) {
    const clients = {
      small: ListClient.of(sides.small.origin, path, rootSession),
      large: ListClient.of(sides.large.origin, path, rootSession),
    };
    for (const [name, search, first = 0, more = {}] of requested) {
      progress(`The list of ${name} …`);
      const body = JSON.stringify({ search, ...more, pagination: { start: first, limit: 10 } });
      const question = { name, what: 'the list of', bodies: { small: body, large: body }, requests, budget };
      rows.push(await compare(clients, question, report));
    }
    clients.small.close();
    clients.large.close();
  }
  report.table({
    title: '9. Lists of the administration: POST /v1/devices/list, POST /v1/healthcare-professionals/list, 10 a page',
    conditions: [
      `Platform on ${engineName()}; small: 200 devices, 200 professionals; large: 20,000 and 5,000`,
      ...conditionsOf(root.email, requests, budget),
    ],
    columns: ['list', ...comparedColumns],
    rows,
  });
  await benchImport(sides.small, report);
  await benchTargets(sides.small, report);
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
    title: '10. An import of devices: POST /v1/devices/import',
    conditions: [
      `Platform on ${engineName()}, as ${root.email}, HTTP/1.1 on loopback; one transaction; every hundredth row is refused`,
      'Memory of the server process and of the embedded database, measured 50 times a second',
    ],
    columns: ['what', 'rows', 'created and refused', 'time', 'to reach', '', 'memory before', 'peak'],
    rows,
  });
}

/** The devices of the import, as many as can be chosen at once. */
async function benchTargets({ origin }: Platform, report: Report): Promise<void> {
  const ids: number[] = [];
  for (let start = 0; start < chosenDevicesMost; start += 500) {
    const body = { search: { serial: 'B1-' }, pagination: { start, limit: 500 } };
    const { data } = await post<{ data: { id: number }[] }>(origin, 'devices/list', body);
    ids.push(...data.map(({ id }) => id));
  }
  const firmwares = await post<{ data: { id: number; productId: number }[] }>(origin, 'firmwares/list', {
    pagination: { start: 0, limit: 500 },
  });
  const run = (targetFirmwareId: number, chosen: object, leaveOut?: number) =>
    post<ChosenResult>(origin, 'devices/target-firmware', {
      chosen,
      targetFirmwareId,
      dryRun: leaveOut === undefined,
      leaveOut: leaveOut ?? 0,
    });
  let best = { id: 0, changed: 0 };
  for (const { id } of firmwares.data.filter(({ productId }) => productId === 1)) {
    const { changed } = await run(id, { ids: ids.slice(0, 10) });
    if (changed > best.changed) best = { id, changed };
  }
  progress(`${ids.length} targets …`);
  const checkedAt = performance.now();
  const { refused } = await run(best.id, { ids });
  const startedAt = performance.now();
  const { changed } = await run(best.id, { ids }, refused);
  const took = performance.now() - startedAt;
  report.table({
    title: '11. Target firmware of many devices: POST /v1/devices/target-firmware',
    conditions: [
      `Platform on ${engineName()}, as ${root.email}, HTTP/1.1 on loopback; one transaction, with its history`,
    ],
    columns: ['devices', 'changed', 'check', 'time', 'to reach', ''],
    rows: [
      [
        String(ids.length),
        String(changed),
        ms(startedAt - checkedAt),
        ms(took),
        ms(toReach.targetsMs),
        report.verdict(`the targets of ${ids.length} devices`, took, toReach.targetsMs, ms),
      ],
    ],
  });
}

async function post<Answer>(origin: string, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${origin}/v1/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...commonHeaders(origin),
      'Content-Type': 'application/json',
      Cookie: `${rootSession.name}=${rootSession.value}`,
    },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
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
