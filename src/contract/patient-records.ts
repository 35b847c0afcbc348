import * as z from 'zod/mini';
import { id, optionalNumber, page, pagination } from './codecs.ts';
import { instantOrNone } from './date-codecs.ts';
import { endpoint } from './endpoint.ts';

/** The request of `patients/records/status` (specification 2, section 3): the records of a patient in an application. */
export const patientRecordQuery = z.object({ patientId: id, application: z.string(), pagination });

/** A record of a patient with its last status. */
export const patientRecord = z.object({
  record: z.object({
    id,
    prescriptionDate: z._default(instantOrNone, null),
    prescriber: z.object({ id, firstName: z.string(), lastName: z.string() }),
    /** One of `recordStatuses`; another value is shown as it is. */
    status: z.string(),
    /** In ms. */
    duration: optionalNumber,
  }),
  /** When it began to record; null as long as it has not. */
  inProgressDate: z._default(instantOrNone, null),
});

/** A record of a patient with its last status. */
export type PatientRecord = z.output<typeof patientRecord>;

/** The answer of `patients/records/status`, newest prescription first. */
export const patientRecordPage = page(patientRecord);

/** The call on the records of a patient (specification 1, section 7). */
export const patientRecordCalls = {
  status: endpoint({
    name: 'patients/records/status',
    service: 'referential',
    method: 'POST',
    path: '/patients/records/status',
    request: patientRecordQuery,
    response: patientRecordPage,
  }),
};
