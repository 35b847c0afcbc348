import * as z from 'zod/mini';
import { id, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { userFilter, userSearch } from './user-search.ts';

/** A patient as the list has them (specification 1, section 3). */
export const patientListItem = z.object({
  id,
  /** M or F; another value is shown as it is. */
  sex: optionalText,
  firstName: z.string(),
  lastName: z.string(),
  /** yyyy-MM-dd. Kept as text: a date that is none is shown as 'invalid date'. */
  birthdate: optionalText,
  city: optionalText,
  /** ISO code of the country. */
  country: optionalText,
  /** From which a platform that gives no country lets it be derived. */
  locale: optionalText,
});

/** A patient as the list has them. */
export type PatientListItem = z.output<typeof patientListItem>;

/** The answer of `patients/list`. */
export const patientPage = page(patientListItem);

/** The request of `patients/list`. */
export const patientListRequest = z.object({
  search: z.optional(z.nullable(userSearch)),
  filter: userFilter,
  pagination,
});

/** The calls of the list of patients. */
export const patientListCalls = {
  /** By last name, first name, id, whatever case and accents. Another organization than the caller's current one is refused. */
  list: endpoint({
    name: 'patients/list',
    service: 'referential',
    method: 'POST',
    path: '/patients/list',
    request: patientListRequest,
    response: patientPage,
  }),
};
