import { recordStatuses } from '#/domain/record.ts';
import type { Filter, ListClient } from './load.ts';
import { application, doctor } from './sign-in.ts';

/** The body of a request for the first page. */
export function firstPage(filter: Filter, limit = 10): string {
  return JSON.stringify({ filter: { application, ...filter }, pagination: { start: 0, limit } });
}

/** The local date of an instant, as the filter expects it. */
function dayAt(moment: Temporal.Instant, timeZone: string | null | undefined): string {
  return moment
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}

/** No filter, and each single filter. Patient and day are those of the fiftieth newest recording, which are typical. */
export async function filtersOf(client: ListClient): Promise<Array<[string, Filter]>> {
  const { data } = await client.page(firstPage({}, 50));
  const typical = data.at(-1);
  if (!typical?.prescriptionDate) throw new Error('There are no recordings to filter.');
  const me = String(doctor.id);
  return [
    ['none', {}],
    ...recordStatuses.map((status): [string, Filter] => [`status ${status}`, { statusList: [status] }]),
    ['prescriber me', { prescriberId: me }],
    ['prescriber not me', { prescriberId: `!${me}` }],
    ['specialist me', { rythmSpecialistId: me }],
    ['specialist not me', { rythmSpecialistId: `!${me}` }],
    ['creator me', { createdById: me }],
    ['creator not me', { createdById: `!${me}` }],
    ['prescription day', { prescriptionDate: dayAt(typical.prescriptionDate, typical.timeZone) }],
    ['patient', { patientId: typical.patient.id }],
  ];
}
