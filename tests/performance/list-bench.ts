import { largeSize, sizeText, smallSize } from './data.ts';
import { filtersOf, firstPage } from './list-filters.ts';
import { ListClient } from './load.ts';
import { engineName } from './machine.ts';
import type { BenchOptions } from './options.ts';
import type { Platform } from './platform.ts';
import { ms, progress, type Report } from './report.ts';
import { doctor } from './sign-in.ts';
import { median, percentile } from './statistics.ts';

/** How much slower the large data may be than the small. */
const budget = 2;
const warmUp = 30;

/** The same platform on both sizes of the data. */
interface Sides {
  small: Platform;
  large: Platform;
  /** How long it took to make the large data. */
  seeding: string;
}

interface Measured {
  found: number;
  times: number[];
  rate: number;
}

const sides = ['small', 'large'] as const;
type Both<Value> = Record<(typeof sides)[number], Value>;

/** Measures one filter on both sizes: one request at a time, taking turns, so that what else the machine does hits both alike. */
async function measure(clients: Both<ListClient>, bodies: Both<string>, requests: number): Promise<Both<Measured>> {
  const times: Both<number[]> = { small: [], large: [] };
  for (let round = -warmUp; round < requests; round += 1) {
    for (const side of sides) {
      const time = await clients[side].time(bodies[side]);
      if (round >= 0) times[side].push(time);
    }
  }
  const finish = async (side: keyof Both<unknown>): Promise<Measured> => ({
    found: (await clients[side].page(bodies[side])).meta.totalCount,
    times: times[side],
    rate: await clients[side].rate(bodies[side], requests),
  });
  return { small: await finish('small'), large: await finish('large') };
}

const timesText = (ratio: number) => `${ratio.toFixed(2)} ×`;

function row(name: string, { small, large }: Both<Measured>, report: Report): string[] {
  const p95 = { small: percentile(small.times, 0.95), large: percentile(large.times, 0.95) };
  const ratio = p95.large / p95.small;
  const cells = ({ found, times, rate }: Measured) => [
    String(found),
    ms(median(times)),
    ms(percentile(times, 0.95)),
    rate.toFixed(0),
  ];
  return [
    name,
    ...cells(small),
    ...cells(large),
    timesText(ratio),
    report.verdict(`p95 of the list, filter ${name}, large to small`, ratio, budget, timesText),
  ];
}

/** Measures and prints how quick the first page of the list of recordings is, with no filter and with each one alone. */
export async function benchList(
  { small, large, seeding }: Sides,
  { requests }: BenchOptions,
  report: Report,
): Promise<void> {
  const clients: Both<ListClient> = {
    small: await ListClient.open(small.origin),
    large: await ListClient.open(large.origin),
  };
  try {
    const filters: Both<Awaited<ReturnType<typeof filtersOf>>> = {
      small: await filtersOf(clients.small),
      large: await filtersOf(clients.large),
    };
    const rows: string[][] = [];
    for (const [index, [name, filter]] of filters.small.entries()) {
      progress(`The list of recordings, filter: ${name} …`);
      const bodies = { small: firstPage(filter), large: firstPage(filters.large[index]?.[1] ?? {}) };
      rows.push(row(name, await measure(clients, bodies, requests), report));
    }
    report.table({
      title: '3. The list of recordings: POST /v1/records/list, first page of 10',
      conditions: [
        `Platform on ${engineName()}; small: ${sizeText(smallSize)}; large: ${sizeText(largeSize)}, ${seeding}`,
        `As ${doctor.email}, HTTP/1.1 on loopback, connections kept open, answers packed with Brotli; client on the same machine`,
        `p50 and p95: ${requests} requests one at a time after ${warmUp} to warm up, small and large taking turns. Rate: ${requests} requests, 8 at a time`,
        `Budget: p95 large ≤ ${budget.toFixed(1)} × p95 small`,
      ],
      columns: [
        'filter',
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
      ],
      rows,
    });
  } finally {
    for (const side of sides) clients[side].close();
  }
}
