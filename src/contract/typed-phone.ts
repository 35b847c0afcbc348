import * as z from 'zod/mini';
import { countries, type CountryId } from '../domain/country.ts';

/** A phone number as it stands in a form, and in the draft of one: '' for no country. Its rules come when they are needed. */
export const typedPhone = z.object({
  phoneNumber: z.string(),
  phoneCountry: z.enum(['', ...countries.map(({ id }) => id)] as ['', ...CountryId[]]),
});
