import * as z from 'zod/mini';

export const id = z.int().check(z.positive());

/** Undefined and null mean the same. */
export const optionalText = z.optional(z.nullable(z.string()));

export const optionalNumber = z.optional(z.nullable(z.number()));

export const pagination = z.object({
  start: z.int().check(z.nonnegative()),
  limit: z.int().check(z.positive(), z.maximum(500)),
});

export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    data: z.array(item),
    meta: z.object({ totalCount: z.int().check(z.nonnegative()) }),
  });
}
