import * as z from 'zod/mini';
import { id, optionalNumber, optionalText, page, pagination } from './codecs.ts';
import { instantOrNone } from './date-codecs.ts';
import { endpoint } from './endpoint.ts';

export const patientRecordQuery = z.object({ patientId: id, application: z.string(), pagination });

export const patientRecord = z.object({
  record: z.object({
    id,
    prescriptionDate: z._default(instantOrNone, null),
    prescriber: z._default(
      z.nullable(z.object({ id, firstName: z.string(), lastName: z.string(), identityNumber: optionalText })),
      null,
    ),
    status: z.string(),
    /** ms */
    duration: optionalNumber,
    /** IANA name */
    timeZone: optionalText,
  }),
  /** null until the recording begins */
  inProgressDate: z._default(instantOrNone, null),
});

export type PatientRecord = z.output<typeof patientRecord>;

/** The newest prescription comes first. */
export const patientRecordPage = page(patientRecord);

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
