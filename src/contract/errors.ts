import * as z from 'zod/mini';

/**
 * What a platform may send as the body of an error: our errors list, or the `message` or `error` field of others
 * (specification 1, section 8).
 */
export const errorBody = z.object({
  errors: z.optional(
    z.array(z.object({ field: z.optional(z.string()), code: z.optional(z.string()), message: z.string() })),
  ),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
});
