import * as z from 'zod/mini';

/** Without it, the list has its usual order. Equal rows always have the same order. */
export function sorting<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.optional(z.nullable(z.object({ by: z.enum(names), isDescending: z._default(z.boolean(), false) })));
}
