import { recordStatuses } from '#/domain/record.ts';
import type { Filter, ListClient } from './load.ts';
import { application, doctor } from './sign-in.ts';

/** The body of a request for the first page. */
export function firstPage(filter: Filter, limit = 10): string {
  return JSON.stringify({ filter: { application, ...filter }, pagination: { start: 0, limit } });
}

/** The day of a moment at a place, as the filter takes it. */
function dayAt(moment: Temporal.Instant, timeZone: string | null | undefined): string {
  return moment
    .toZonedDateTimeISO(timeZone ?? 'UTC')
    .toPlainDate()
    .toString();
}

/**
 * No filter, and each one alone. The patient and the day are of the data itself: those of a recording among the newest,
 * the fiftieth of which has a day and a patient like any other.
 */
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
