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

/** The code of the platform's 401 for a session that it does not know, or knows no longer. */
export const signedOutCode = 'signed-out';

/**
 * The codes with which the platform refuses any call (403) because of the session: it is of another application, or the
 * user must first accept the legal notices or change the password.
 */
export const sessionRefusals = {
  otherApplication: 'session-of-other-application',
  legalNotices: 'legal-notices-not-accepted',
  password: 'password-must-be-changed',
} as const;
