import * as z from 'zod/mini';
import { id, optionalText, page, pagination } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { userFilter, userSearch } from './user-search.ts';

export const patientListItem = z.object({
  id,
  /** `M`, `F` or unknown */
  sex: optionalText,
  firstName: z.string(),
  lastName: z.string(),
  /** yyyy-MM-dd, or invalid */
  birthdate: optionalText,
  city: optionalText,
  /** ISO code */
  country: optionalText,
  /** If the country is absent, it follows from the locale. */
  locale: optionalText,
});

export type PatientListItem = z.output<typeof patientListItem>;

export const patientPage = page(patientListItem);

export const patientListRequest = z.object({
  search: z.optional(z.nullable(userSearch)),
  filter: userFilter,
  pagination,
});

export const patientListCalls = {
  /** Another organization than the current one is refused. */
  list: endpoint({
    name: 'patients/list',
    service: 'referential',
    method: 'POST',
    path: '/patients/list',
    request: patientListRequest,
    response: patientPage,
  }),
};
