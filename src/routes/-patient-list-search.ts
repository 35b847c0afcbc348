import * as z from 'zod/mini';
import { pageSearch } from './-page-search.ts';

/** The key of R-SHL-15. */
export const patientListSearch = z.extend(pageSearch, {
  search: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{22}$/))), undefined),
});
