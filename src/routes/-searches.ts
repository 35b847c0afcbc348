import * as z from 'zod/mini';

/** Larger numbers would overflow. */
const largestPage = 10_000_000;

const nearestPage = (page: number) => Math.min(Math.max(1, Math.floor(page)), largestPage);

const pageNumber = z.pipe(z.number(), z.transform(nearestPage));

/** R-SHL-13 and R-SHL-14 set this. */
export const pageSearch = z.object({
  page: z.catch(z._default(pageNumber, 1), 1),
});

/** The id of a draft, so that a link leads to that one of several. */
export const draftSearch = z.object({
  draft: z.catch(z.optional(z.string().check(z.regex(/^\w+ [\da-f-]{36}$/))), undefined),
});

/** The key of R-SHL-15. */
export const patientListSearch = z.extend(pageSearch, {
  search: z.catch(z.optional(z.string().check(z.regex(/^[\w-]{22}$/))), undefined),
});

/** An empty address gets the last filters (R-REC-7). */
export const recordSearch = z.object({
  page: z.catch(z.optional(pageNumber), undefined),
  status: z.catch(z.optional(z.string()), undefined),
  prescribedOn: z.catch(z.optional(z.string()), undefined),
  prescriber: z.catch(z.optional(z.enum(['me', 'other'])), undefined),
  rhythmSpecialist: z.catch(z.optional(z.enum(['me', 'other'])), undefined),
});
