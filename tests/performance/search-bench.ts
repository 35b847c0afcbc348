import type * as z from 'zod/mini';
import { patientPage, type patientListRequest } from '#/contract/patient-list.ts';
import { datePartsOf } from '#/domain/user-search.ts';
import { compare, comparedColumns, conditionsOf, withClients, type Both, type Sides } from './comparison.ts';
import { largeSize, sizeText, smallSize } from './data.ts';
import type { ListClient } from './load.ts';
import { engineName } from './machine.ts';
import type { BenchOptions } from './options.ts';
import { progress, type Report } from './report.ts';
import { doctor } from './sign-in.ts';

/** How much slower the large data may be than the small. */
const budget = 3;

/** The doctor's organization after signing in. */
const organizationId = 1;

type Request = z.input<typeof patientListRequest>;

const body = (search: Request['search'], start: number) =>
  JSON.stringify({ search, filter: { organizationId }, pagination: { start, limit: 10 } } satisfies Request);

/**
 * Frequent and rare parts of names, at the start, in the middle and at the end, and pages at the start and in the
 * middle.
 */
const searches: readonly (readonly [name: string, search: Request['search'], start?: number])[] = [
  ['none', {}],
  ['none, page 40', {}, 390],
  ['last name “er”', { lastName: 'er' }],
  ['last name “er”, page 20', { lastName: 'er' }, 190],
  ['last name “e”', { lastName: 'e' }],
  ['last name “ack”', { lastName: 'ack' }],
  ['first name “an”', { firstName: 'an' }],
  ['first “an”, last “er”', { firstName: 'an', lastName: 'er' }],
  ['nobody’s', { lastName: 'qqq' }],
];

/** The birthdate of a patient on the first page. */
async function someBirthdate(client: ListClient): Promise<Request['search']> {
  const { data } = patientPage.parse(await client.answer(body({}, 0)));
  const born = data.find(({ birthdate }) => birthdate)?.birthdate;
  if (!born) throw new Error('There are no patients to search for.');
  return { birthdate: datePartsOf(born) };
}

/** Measures and prints the speed of searches by parts of names. */
export async function benchSearch(sides: Sides, { requests }: BenchOptions, report: Report): Promise<void> {
  await withClients(sides, '/v1/patients/list', async (clients) => {
    const rows: string[][] = [];
    const request = async (name: string, bodies: Both<string>) => {
      progress(`The search for patients: ${name} …`);
      rows.push(await compare(clients, { name, what: 'the search for patients,', bodies, requests, budget }, report));
    };
    for (const [name, search, start = 0] of searches) {
      await request(name, { small: body(search, start), large: body(search, start) });
    }
    await request('birthdate', {
      small: body(await someBirthdate(clients.small), 0),
      large: body(await someBirthdate(clients.large), 0),
    });
    report.table({
      title: 'The search for patients by a part of a name: POST /v1/patients/list, 10 a page',
      conditions: [
        `Platform on ${engineName()}; small: ${sizeText(smallSize)}; large: ${sizeText(largeSize)}, ${sides.seeding}`,
        ...conditionsOf(doctor.email, requests, budget),
      ],
      columns: ['search', ...comparedColumns],
      rows,
    });
  });
}
