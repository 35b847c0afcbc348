import * as z from 'zod/mini';
import { countries, type CountryId } from '../domain/country.ts';

/** '' means no country. */
export const typedPhone = z.object({
  phoneNumber: z.string(),
  phoneCountry: z.enum(['', ...countries.map(({ id }) => id)] as ['', ...CountryId[]]),
});
