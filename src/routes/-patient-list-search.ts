import * as z from 'zod/mini';
import { pageSearch } from './-page-search.ts';

/**
 * The address of the patient list: the page, and a key for what is searched for; what was typed stays on the device.
 * Whatever is no key is dropped.
 */
export const patientListSearch = z.extend(pageSearch, {
  search: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{22}$/))), undefined),
});
