import * as z from 'zod/mini';
import { dateOf } from '../domain/user-search.ts';
import { isPlainDate } from '../domain/plain-date.ts';
import { id } from './codecs.ts';

/** As many characters as a name may have. */
const longest = 100;

/** A part of a name; null, or '', for any. */
const part = z.optional(z.nullable(z.string().check(z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))));

/** A real calendar date; null for any. */
const birthdate = z.optional(
  z.nullable(
    z.object({ year: z.int(), month: z.int(), day: z.int() }).check(z.refine((date) => isPlainDate(dateOf(date)))),
  ),
);

/** Whom a list of people is searched for (specification 1, section 3). A name is met by any part of it, whatever case and accents. */
export const userSearch = z.object({ firstName: part, lastName: part, birthdate });

/** Whom a list of people is searched for. */
export type UserSearch = z.output<typeof userSearch>;

/** What a list of people is narrowed to beside the search. */
export const userFilter = z.object({
  organizationId: id,
  roleNames: z.optional(z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)))),
});
