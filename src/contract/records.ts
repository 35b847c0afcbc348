import * as z from 'zod/mini';
import { id, optionalText, page, pagination } from './codecs.ts';
import { instantOrNone, plainDate } from './date-codecs.ts';
import { endpoint } from './endpoint.ts';
import { prescriptionMembers } from './prescription-fields.ts';
import { recordPatient, recordPerson } from './record-people.ts';

const deviceConfig = z.object({ device: z.optional(z.nullable(z.object({ serial: optionalText }))) });

const sharedMembers = {
  id,
  application: z.string(),
  patient: recordPatient,
  operator: z.optional(z.nullable(recordPerson)),
  ...prescriptionMembers,
  diagnosis: optionalText,
  diagnosisAuthor: z.optional(z.nullable(recordPerson)),
  /** The account is on hold, so the answer has no diagnosis (docs/decisions/0094). */
  diagnosisWithheld: z.optional(z.boolean()),
  /** Who has closed it, by the name of then. */
  closedBy: optionalText,
  closedByIdentityNumber: optionalText,
  /** The name of today, if it differs. */
  closedByNow: optionalText,
  status: z.string(),
  /** IANA name */
  timeZone: optionalText,
};

const wireRecord = z.object({
  ...sharedMembers,
  diagnosisDate: z.optional(z.nullable(z.string())),
  closedDate: z.optional(z.nullable(z.string())),
  prescriber: z._default(z.nullable(recordPerson), null),
  rythmSpecialist: z._default(z.nullable(recordPerson), null),
  lastStatusChangeDate: z._default(z.nullable(z.string()), null),
  prescriptionDate: z._default(z.nullable(z.string()), null),
  restEcg: z._default(z.boolean(), false),
  deviceConfigList: z._default(z.array(deviceConfig).check(z.maxLength(1000)), []),
});

const ourRecord = z.object({
  ...sharedMembers,
  diagnosisDate: z.optional(instantOrNone),
  closedDate: z.optional(instantOrNone),
  /** null only where the organization requires none */
  prescriber: z.nullable(recordPerson),
  rhythmSpecialist: z.nullable(recordPerson),
  lastStatusChangeDate: instantOrNone,
  /** null if absent or invalid */
  prescriptionDate: instantOrNone,
  restEcg: z.boolean(),
  deviceConfigList: z.array(deviceConfig),
});

/** `rythmSpecialist` is the wire's spelling. */
export const record = z.codec(wireRecord, ourRecord, {
  decode: ({ rythmSpecialist, ...rest }) => ({ ...rest, rhythmSpecialist: rythmSpecialist }),
  encode: ({ rhythmSpecialist, ...rest }) => ({ ...rest, rythmSpecialist: rhythmSpecialist }),
});

export type MedicalRecord = z.output<typeof record>;

/** '!' means anybody else (R-CAL-30). */
const idOrOther = z.string().check(z.regex(/^!?[1-9]\d{0,15}$/));

const statusName = z.string().check(z.regex(/^[A-Z_]{1,40}$/));

export const recordFilter = z.object({
  application: z.string(),
  createdById: z.optional(z.nullable(idOrOther)),
  patientId: z.optional(z.nullable(id)),
  prescriberId: z.optional(z.nullable(idOrOther)),
  /** The day is in the recording's time zone. */
  prescriptionDate: z.optional(z.nullable(plainDate)),
  rythmSpecialistId: z.optional(z.nullable(idOrOther)),
  statusList: z.optional(z.nullable(z.array(statusName).check(z.maxLength(20)))),
});

export type RecordFilter = z.output<typeof recordFilter>;

export const recordListRequest = z.object({ filter: recordFilter, pagination });

export const recordPage = page(record);

export const recordCalls = {
  list: endpoint({
    name: 'records/list',
    service: 'referential',
    method: 'POST',
    path: '/records/list',
    request: recordListRequest,
    response: recordPage,
  }),
  fetch: endpoint({
    name: 'records/{id}',
    service: 'referential',
    method: 'GET',
    path: '/records/:id',
    response: record,
  }),
  tech: endpoint({
    name: 'records/{id}/tech',
    service: 'referential',
    method: 'GET',
    path: '/records/:id/tech',
    response: z.object({ timeZone: z.nullable(z.string()) }),
  }),
  status: endpoint({
    name: 'records/{id}/status',
    service: 'referential',
    method: 'GET',
    path: '/records/:id/status',
    response: z.object({ status: z.string() }),
  }),
};
