import { ListClient } from './load.ts';
import type { Platform } from './platform.ts';
import { ms, type Report } from './report.ts';
import { median, percentile } from './statistics.ts';

/** Requests that are not measured. */
const warmUp = 30;

/** The same platform with both sizes of data. */
export interface Sides {
  small: Platform;
  large: Platform;
  /** How long creating the large data took. */
  seeding: string;
}

/** A value for each size of data. */
export type Both<Value> = Record<'small' | 'large', Value>;

const sides = ['small', 'large'] as const;

interface Measured {
  found: number;
  times: number[];
  rate: number;
}

/** A request to both sizes, and how much slower the large one may be. */
interface Question {
  name: string;
  what: string;
  bodies: Both<string>;
  requests: number;
  budget: number;
}

/** The column headings of {@link compare}, after the request's name. */
export const comparedColumns = [
  'small: found',
  'p50',
  'p95',
  'per s',
  'large: found',
  'p50',
  'p95',
  'per s',
  'p95 ratio',
  '',
];

/** Measures a request on both sizes in turns, one at a time, so that other work of the machine affects both. */
async function measure(clients: Both<ListClient>, bodies: Both<string>, requests: number): Promise<Both<Measured>> {
  const times: Both<number[]> = { small: [], large: [] };
  for (let round = -warmUp; round < requests; round += 1) {
    for (const side of sides) {
      const time = await clients[side].time(bodies[side]);
      if (round >= 0) times[side].push(time);
    }
  }
  const finish = async (side: keyof Both<unknown>): Promise<Measured> => ({
    found: await clients[side].found(bodies[side]),
    times: times[side],
    rate: await clients[side].rate(bodies[side], requests),
  });
  return { small: await finish('small'), large: await finish('large') };
}

const timesText = (ratio: number) => `${ratio.toFixed(2)} ×`;

const cells = ({ found, times, rate }: Measured) => [
  String(found),
  ms(median(times)),
  ms(percentile(times, 0.95)),
  rate.toFixed(0),
];

/** Measures a request on both sizes, and returns the row of the table. */
export async function compare(
  clients: Both<ListClient>,
  { name, what, bodies, requests, budget }: Question,
  report: Report,
): Promise<string[]> {
  const { small, large } = await measure(clients, bodies, requests);
  const ratio = percentile(large.times, 0.95) / percentile(small.times, 0.95);
  return [
    name,
    ...cells(small),
    ...cells(large),
    timesText(ratio),
    report.verdict(`p95 of ${what} ${name}, large to small`, ratio, budget, timesText),
  ];
}

/** Requests a list of both sizes, each in its own session, while `work` runs. */
export async function withClients(
  { small, large }: Sides,
  path: string,
  task: (clients: Both<ListClient>) => Promise<void>,
): Promise<void> {
  const clients: Both<ListClient> = {
    small: await ListClient.open(small.origin, path),
    large: await ListClient.open(large.origin, path),
  };
  try {
    await task(clients);
  } finally {
    for (const side of sides) clients[side].close();
  }
}

/** The conditions of a list's figures. */
export function conditionsOf(account: string, requests: number, budget: number): string[] {
  return [
    `As ${account}, HTTP/1.1 on loopback, connections kept open, answers packed with Brotli; client on the same machine`,
    `p50 and p95: ${requests} requests one at a time after ${warmUp} to warm up, small and large taking turns. Rate: ${requests} requests, 8 at a time`,
    `Budget: p95 large ≤ ${budget.toFixed(1)} × p95 small`,
  ];
}
