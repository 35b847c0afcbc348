import { compare, comparedColumns, conditionsOf, withClients, type Sides } from './comparison.ts';
import { largeSize, sizeText, smallSize } from './data.ts';
import { filtersOf, firstPage } from './list-filters.ts';
import { engineName } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { progress, type Report } from './report.ts';
import { doctor } from './sign-in.ts';

/** How much slower the large data may be than the small. */
const budget = 2;

/** Measures and prints the speed of the recording list's first page, without filters and with each single filter. */
export async function benchList(sides: Sides, { requests }: BenchOptions, report: Report): Promise<void> {
  await withClients(sides, '/v1/records/list', async (clients) => {
    const filters = { small: await filtersOf(clients.small), large: await filtersOf(clients.large) };
    const rows: string[][] = [];
    for (const [index, [name, filter]] of filters.small.entries()) {
      progress(`The list of recordings, filter: ${name} …`);
      const bodies = { small: firstPage(filter), large: firstPage(filters.large[index]?.[1] ?? {}) };
      rows.push(
        await compare(clients, { name, what: 'the list of recordings, filter', bodies, requests, budget }, report),
      );
    }
    report.table({
      title: 'The list of recordings: POST /v1/records/list, first page of 10',
      conditions: [
        `Platform on ${engineName()}; small: ${sizeText(smallSize)}; large: ${sizeText(largeSize)}, ${sides.seeding}`,
        ...conditionsOf(doctor.email, requests, budget),
      ],
      columns: ['filter', ...comparedColumns],
      rows,
    });
  });
}
