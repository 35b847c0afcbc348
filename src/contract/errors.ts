import * as z from 'zod/mini';
import { optionalText } from './codecs.ts';

/** The body has our errors list, or another platform's `message` or `error` (R-SHL-33). */
export const errorBody = z.object({
  errors: z.optional(z.nullable(z.array(z.object({ field: optionalText, code: optionalText, message: optionalText })))),
  message: optionalText,
  error: optionalText,
});
