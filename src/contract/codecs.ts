import * as z from 'zod/mini';

/** An id of the platform: a positive whole number. */
export const id = z.int().check(z.positive());

/** A text that a platform may leave out or give as null; undefined is never kept apart from null. */
export const optionalText = z.optional(z.nullable(z.string()));

/** A number that a platform may leave out or give as null. */
export const optionalNumber = z.optional(z.nullable(z.number()));

/** A page of a list as it is asked for: how many to pass over, how many to give. */
export const pagination = z.object({
  start: z.int().check(z.nonnegative()),
  limit: z.int().check(z.positive(), z.maximum(500)),
});

/** The answer of every paged list. */
export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    data: z.array(item),
    meta: z.object({ totalCount: z.int().check(z.nonnegative()) }),
  });
}
