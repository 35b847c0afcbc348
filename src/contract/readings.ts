import * as z from 'zod/mini';
import { readingKinds } from '../domain/reading.ts';
import { id, optionalText, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { searched } from './healthcare-professionals.ts';
import { newestPage, period } from './history.ts';

const members = {
  id,
  happenedAt: z.string(),
  whoId: id,
  /** As it was then. */
  whoName: z.string(),
  whoIdentityNumber: optionalText,
  /** The name of today, if it differs. */
  whoNow: optionalText,
  /** `patient`, `recording`, `file` or `report`. */
  kind: z.string(),
  /** The patient's id for a patient, otherwise the recording's. */
  objectId: id,
  /** The format of a file. */
  detail: optionalText,
};

/** Care sees no device and no address. */
const patientReading = z.object(members);

export type PatientReading = z.output<typeof patientReading>;

const readingRow = z.object({
  ...members,
  application: z.string(),
  patientId: id,
  /** Only for a SYSTEM_ADMIN, and only while the patient exists. */
  patientName: optionalText,
  organizationId: id,
  /** The name of today. */
  organizationName: optionalText,
  /** What the browser calls itself. */
  device: optionalText,
  /** The network address of the caller. */
  address: optionalText,
});

export type ReadingRow = z.output<typeof readingRow>;

/** The search finds a part of the name of who read. */
export const readingListRequest = z.object({
  search: z._default(z.object({ name: searched }), {}),
  filter: z._default(
    z.object({
      kind: z.optional(z.nullable(z.enum(readingKinds))),
      /** What was read of this patient. */
      patientId: z.optional(z.nullable(id)),
      ...period,
    }),
    {},
  ),
  pagination,
});

export type ReadingListRequest = z.output<typeof readingListRequest>;

/** The newest 50. */
export const patientReadings = z.object({
  data: z.array(patientReading),
  meta: z._default(z.object({ hasMore: z._default(z.boolean(), false) }), { hasMore: false }),
});

export const readingCalls = {
  list: endpoint({
    name: 'readings/list',
    service: 'referential',
    method: 'POST',
    path: '/readings/list',
    request: readingListRequest,
    response: newestPage(readingRow),
  }),
  ofPatient: endpoint({
    name: 'patients/{id}/readings',
    service: 'referential',
    method: 'GET',
    path: '/patients/:id/readings',
    response: patientReadings,
  }),
};
