import * as z from 'zod/mini';
import { optionalText } from './codecs.ts';
import { endpoint } from './endpoint.ts';

export const accountMailStates = ['waiting', 'failing', 'sent', 'given-up', 'unknown'] as const;

/** The mail with the temporary password of a new account. The platform forgets it after a month. */
export const accountMail = z.object({
  state: z.catch(z.enum(accountMailStates), 'unknown'),
  /** When it was sent, or else when it was ordered. */
  at: optionalText,
  /** The end of the password that was sent. */
  validUntil: optionalText,
  /** Such as `EENVELOPE 550`. */
  failure: optionalText,
});

export type AccountMail = z.output<typeof accountMail>;

/** See docs/decisions/0115. Null: the account has been used, so its owner requests a password by himself. */
export const accountMailCalls = {
  fetch: endpoint({
    name: 'user/{userId}/account-mail',
    service: 'referential',
    method: 'GET',
    path: '/user/:userId/account-mail',
    response: z.nullable(accountMail),
  }),
  sendAgain: endpoint({
    name: 'user/{userId}/account-mail',
    service: 'referential',
    method: 'POST',
    path: '/user/:userId/account-mail',
    isChange: true,
    response: accountMail,
  }),
};
