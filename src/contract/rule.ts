import * as z from 'zod/mini';
import { countries, type CountryId } from '../domain/country.ts';

/** The domain's finding becomes a code, which the form translates (docs/decisions/0014). */
export function rule<Value>(problemOf: (value: Value) => string | undefined) {
  return z.check<Value>(({ value, issues }) => {
    const problem = problemOf(value);
    if (problem !== undefined) issues.push({ code: 'custom', message: problem, input: value });
  });
}

/** '' means no country. */
export const typedPhone = z.object({
  phoneNumber: z.string(),
  phoneCountry: z.enum(['', ...countries.map(({ id }) => id)] as ['', ...CountryId[]]),
});
