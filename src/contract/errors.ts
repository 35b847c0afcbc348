import * as z from 'zod/mini';
import { optionalText } from './codecs.ts';

/** The body has our errors list, or another platform's `message` or `error` (R-SHL-33). */
export const errorBody = z.object({
  errors: z.optional(z.nullable(z.array(z.object({ field: optionalText, code: optionalText, message: optionalText })))),
  message: optionalText,
  error: optionalText,
});

export const signedOutCode = 'signed-out';

/** A second error beside `signedOutCode`. Only who has the token of the ended session gets it. */
export const roleLostCode = 'role-lost';

export const sessionRefusals = {
  otherApplication: 'session-of-other-application',
  otherContext: 'session-of-other-context',
  legalNotices: 'legal-notices-not-accepted',
  password: 'password-must-be-changed',
} as const;
