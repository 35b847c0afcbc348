import * as z from 'zod/mini';
import { dateOf } from '../domain/user-search.ts';
import { isMeantDate } from '../domain/plain-date.ts';
import { id } from './codecs.ts';
import { seenLine } from './seen-line.ts';

const longest = 100;

/** Null and '' match any name. */
const part = z.optional(z.nullable(seenLine.check(z.maxLength(longest), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))));

const birthdate = z.optional(
  z.nullable(
    z.object({ year: z.int(), month: z.int(), day: z.int() }).check(z.refine((date) => isMeantDate(dateOf(date)))),
  ),
);

/** A name matches by any part, without case and accents. */
export const userSearch = z.object({ firstName: part, lastName: part, birthdate });

export type UserSearch = z.output<typeof userSearch>;

export const userFilter = z.object({
  organizationId: id,
  roleNames: z.optional(z.nullable(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(20)))),
});
