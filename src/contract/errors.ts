import * as z from 'zod/mini';
import { optionalText } from './codecs.ts';

/**
 * What a platform may send as the body of an error: our errors list, or the `message` or `error` field of others
 * (specification 1, section 8). A null stands for what is left out.
 */
export const errorBody = z.object({
  errors: z.optional(z.nullable(z.array(z.object({ field: optionalText, code: optionalText, message: optionalText })))),
  message: optionalText,
  error: optionalText,
});
