import * as z from 'zod/mini';
import { id, optionalNumber, optionalText, page, pagination } from './codecs.ts';
import { instantOrNone, plainDate } from './date-codecs.ts';
import { endpoint } from './endpoint.ts';
import { recordPatient, recordPerson } from './record-people.ts';

const deviceConfig = z.object({ device: z.optional(z.nullable(z.object({ serial: optionalText }))) });

/** The members that are the same on the wire and in our code. */
const sharedMembers = {
  id,
  application: z.string(),
  patient: recordPatient,
  prescriber: recordPerson,
  operator: z.optional(z.nullable(recordPerson)),
  /** In ms. */
  duration: optionalNumber,
  /** LOW or HIGH. */
  resolution: optionalText,
  /** OFFLINE, BATCH or STREAM. */
  streamMode: optionalText,
  /** NONE, MOBILE_DEVICE or EXTERNAL_DEVICE. */
  videoType: optionalText,
  comments: optionalText,
  diagnosis: optionalText,
  /** Who wrote the diagnosis as it stands, and when. A platform that does not know leaves both out. */
  diagnosisAuthor: z.optional(z.nullable(recordPerson)),
  /** One of `recordStatuses`; another value is shown as it is. */
  status: z.string(),
  /** IANA name. */
  timeZone: optionalText,
};

const wireRecord = z.object({
  ...sharedMembers,
  diagnosisDate: z.optional(z.nullable(z.string())),
  rythmSpecialist: z._default(z.nullable(recordPerson), null),
  lastStatusChangeDate: z._default(z.nullable(z.string()), null),
  prescriptionDate: z._default(z.nullable(z.string()), null),
  restEcg: z._default(z.boolean(), false),
  deviceConfigList: z._default(z.array(deviceConfig), []),
});

const ourRecord = z.object({
  ...sharedMembers,
  diagnosisDate: z.optional(instantOrNone),
  rhythmSpecialist: z.nullable(recordPerson),
  lastStatusChangeDate: instantOrNone,
  /** Null when the platform sent none, or one that is no date: shown as 'invalid date'. */
  prescriptionDate: instantOrNone,
  restEcg: z.boolean(),
  deviceConfigList: z.array(deviceConfig),
});

/** A recording (specification 2, section 3): `rythmSpecialist` on the wire is `rhythmSpecialist` in our code. */
export const record = z.codec(wireRecord, ourRecord, {
  decode: ({ rythmSpecialist, ...rest }) => ({ ...rest, rhythmSpecialist: rythmSpecialist }),
  encode: ({ rhythmSpecialist, ...rest }) => ({ ...rest, rythmSpecialist: rhythmSpecialist }),
});

/** A recording. */
export type MedicalRecord = z.output<typeof record>;

/** An id, or '!' before it: anyone except that user. */
const idOrOther = z.string().check(z.regex(/^!?[1-9]\d{0,15}$/));

/** A status, one that we do not know included. */
const statusName = z.string().check(z.regex(/^[A-Z_]{1,40}$/));

/** What the list of recordings is narrowed to (specification 2, section 3); every member is optional but the application. */
export const recordFilter = z.object({
  application: z.string(),
  createdById: z.optional(z.nullable(idOrOther)),
  patientId: z.optional(z.nullable(id)),
  prescriberId: z.optional(z.nullable(idOrOther)),
  /** The day of the prescription in the recording's own time zone. */
  prescriptionDate: z.optional(z.nullable(plainDate)),
  rythmSpecialistId: z.optional(z.nullable(idOrOther)),
  statusList: z.optional(z.nullable(z.array(statusName).check(z.maxLength(20)))),
});

/** What the list of recordings is narrowed to. */
export type RecordFilter = z.output<typeof recordFilter>;

/** The request of `records/list`. */
export const recordListRequest = z.object({ filter: recordFilter, pagination });

/** The answer of `records/list`. */
export const recordPage = page(record);

/** The calls on recordings. */
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
