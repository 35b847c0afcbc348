import { rootSession } from './administration-data.ts';
import { ListClient } from './load.ts';
import { processorTime } from './processor.ts';
import { ms, progress, type Report } from './report.ts';
import { median } from './statistics.ts';

/** How much slower the large data may be than the small. */
const budget = 2;

const warmUp = 8;

/** A platform, and the process whose time the database takes. */
export interface MeasuredSide {
  origin: string;
  pids: readonly number[];
}

type Sides = Record<'small' | 'large', MeasuredSide>;

type Requested = readonly [name: string, search: object, more?: object, start?: number];

const all = { all: true };

const eachWay = (by: string, filter: object): Requested[] => [
  [`by ${by}`, {}, { filter, sort: { by } }],
  [`by ${by}, descending`, {}, { filter, sort: { by, isDescending: true } }],
];

const devices: readonly Requested[] = [
  ['all', {}],
  ['page 15', {}, {}, 140],
  ['serial “-101”', { serial: '-101' }],
  ['nobody’s serial', { serial: 'qqq' }],
  ['firmware 2.1.0', { firmwareVersion: '2.1.0' }],
  ['firmware 1.0', { firmwareVersion: '1.0' }],
  ['firmware 1.0–1.2', { firmwareVersion: '1.0–1.2' }],
  ['firmware ≥ 2.0', { firmwareVersion: '>=2.0' }],
  ...['serial', 'product', 'firmwareVersion', 'organization', 'lastContact'].flatMap((by) => eachWay(by, {})),
  ['of a product', {}, { filter: { productId: 1 } }],
  ['of a hardware', {}, { filter: { hardwareId: 1 } }],
  ['of an organization', {}, { filter: { organizationId: 1 } }],
  ['with one target', {}, { filter: { targetFirmwareId: 2 } }],
  ['with a target', {}, { filter: { hasTarget: true } }],
  ['without a target', {}, { filter: { hasTarget: false } }],
  ['heard since', {}, { filter: { heardSince: new Date(Date.now() - 10 * 86_400_000).toISOString() } }],
  ['not heard since', {}, { filter: { notHeardSince: new Date(Date.now() - 30 * 86_400_000).toISOString() } }],
  ['never heard', {}, { filter: { neverHeard: true } }],
  ['of a product by lastContact', {}, { filter: { productId: 1 }, sort: { by: 'lastContact' } }],
  ['firmware 1.0–2.0 by organization', { firmwareVersion: '1.0–2.0' }, { sort: { by: 'organization' } }],
  ['with a target by product', {}, { filter: { hasTarget: true }, sort: { by: 'product', isDescending: true } }],
];

const people: readonly Requested[] = [
  ['of the organization', {}],
  ['page 6 of the organization', {}, {}, 50],
  ['all', {}, { filter: all }],
  ['last name “er”', { lastName: 'er' }],
  ['first “an”, last “a”', { firstName: 'an', lastName: 'a' }],
  ['nobody', { lastName: 'qqq' }],
  ['address “made1”', { email: 'made1' }],
  ...['lastName', 'firstName', 'email', 'lastSignIn'].flatMap((by) => eachWay(by, all)),
  ['of the organization by lastSignIn', {}, { sort: { by: 'lastSignIn' } }],
  ['never signed in', {}, { filter: { ...all, neverSignedIn: true } }],
  ['never signed in, by email', {}, { filter: { ...all, neverSignedIn: true }, sort: { by: 'email' } }],
  ['password must change', {}, { filter: { ...all, mustChangePassword: true } }],
  ['password not sent', {}, { filter: { ...all, passwordNotSent: true } }],
  ['formerly', {}, { filter: { ...all, formerly: true } }],
  ['doctors', {}, { filter: { ...all, roleNames: ['DOCTOR'] } }],
  ['technicians', {}, { filter: { ...all, roleNames: ['TECHNICIAN'] } }],
];

const administrators: readonly Requested[] = [
  ['all', {}, { filter: all }],
  ['by lastSignIn', {}, { filter: all, sort: { by: 'lastSignIn' } }],
  ['never signed in', {}, { filter: { ...all, neverSignedIn: true } }],
  ['ORGANIZATION_ADMIN', {}, { filter: { ...all, roleNames: ['ORGANIZATION_ADMIN'] } }],
];

const lists = [
  ['devices', '/v1/devices/list', devices],
  ['professionals', '/v1/healthcare-professionals/list', people],
  ['administrators', '/v1/admin/list', administrators],
] as const;

const used = ({ pids }: MeasuredSide) => pids.reduce((total, pid) => total + processorTime(pid), 0);

interface Taken {
  times: number[];
  processorMs: number;
}

/** In turns, so that other work of the machine lengthens both. */
async function measure(clients: Record<keyof Sides, ListClient>, sides: Sides, body: string, requests: number) {
  const taken: Record<keyof Sides, Taken> = {
    small: { times: [], processorMs: 0 },
    large: { times: [], processorMs: 0 },
  };
  for (let round = -warmUp; round < requests; round += 1) {
    for (const side of ['small', 'large'] as const) {
      const before = used(sides[side]);
      const time = await clients[side].time(body);
      if (round < 0) continue;
      taken[side].times.push(time);
      taken[side].processorMs += used(sides[side]) - before;
    }
  }
  return taken;
}

const timesText = (ratio: number) => `${ratio.toFixed(2)} ×`;

/** The first pages of the lists, with each filter and order, on both sizes of data. */
export async function benchLists(sides: Sides, conditions: string[], requests: number, report: Report): Promise<void> {
  const rows: string[][] = [];
  for (const [list, path, requested] of lists) {
    const clients = {
      small: ListClient.of(sides.small.origin, path, rootSession),
      large: ListClient.of(sides.large.origin, path, rootSession),
    };
    progress(`The list of ${list} …`);
    for (const [name, search, more = {}, start = 0] of requested) {
      const body = JSON.stringify({ search, ...more, pagination: { start, limit: 10 } });
      const { small, large } = await measure(clients, sides, body, requests);
      const inTime = median(large.times) / median(small.times);
      const inProcessor = large.processorMs / small.processorMs;
      // Some systems do not tell the processor time.
      const ratio = Math.max(inTime, Number.isNaN(inProcessor) ? 0 : inProcessor);
      rows.push([
        `${list}: ${name}`,
        ...(await cells(clients.small, body, small)),
        ...(await cells(clients.large, body, large)),
        timesText(inProcessor),
        timesText(inTime),
        report.verdict(`the list of ${list}: ${name}, large to small`, ratio, budget, timesText),
      ]);
    }
    clients.small.close();
    clients.large.close();
  }
  const side = ['found', 'median', 'best', 'processor'];
  report.table({
    title: '9. Lists of the administration, 10 a page',
    conditions: [
      ...conditions,
      `${requests} requests one at a time after ${warmUp} to warm up, small and large taking turns, HTTP/1.1 on loopback`,
      `Processor: of the platform and its database for one request, counted in hundredths of a second over all of them`,
      `Budget: median and processor large ≤ ${budget.toFixed(1)} × small`,
    ],
    columns: [
      'list',
      ...side.map((one) => `small: ${one}`),
      ...side.map((one) => `large: ${one}`),
      'processor',
      'median',
      '',
    ],
    rows,
  });
}

async function cells(client: ListClient, body: string, { times, processorMs }: Taken): Promise<string[]> {
  return [String(await client.found(body)), ms(median(times)), ms(Math.min(...times)), ms(processorMs / times.length)];
}
