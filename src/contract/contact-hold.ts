import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { contactKinds } from './session.ts';

/** The password from before the temporary one. */
export const formerPassword = z.object({ password: z.string().check(z.minLength(1), z.maxLength(256)) });

export const maxReasonLength = 500;

/** `email` is the address that the second administrator saw. */
export const contactConfirmation = z.object({
  email: z.string().check(z.maxLength(254)),
  reason: z.string().check(z.maxLength(maxReasonLength), z.regex(/\S/)),
});

export type ContactConfirmation = z.output<typeof contactConfirmation>;

/** What the administrator saw. */
export const contactWithdrawal = z.object({ kind: z.enum(contactKinds), value: z.string().check(z.maxLength(254)) });

export type ContactWithdrawal = z.output<typeof contactWithdrawal>;

/** See docs/decisions/0094. */
export const contactHoldCalls = {
  prove: endpoint({
    name: 'user/contact-hold/proof',
    service: 'referential',
    method: 'POST',
    path: '/user/contact-hold/proof',
    isChange: true,
    request: formerPassword,
  }),
  confirm: endpoint({
    name: 'user/{userId}/contact-confirmation',
    service: 'referential',
    method: 'POST',
    path: '/user/:userId/contact-confirmation',
    isChange: true,
    request: contactConfirmation,
  }),
  withdraw: endpoint({
    name: 'user/{userId}/contact-withdrawal',
    service: 'referential',
    method: 'POST',
    path: '/user/:userId/contact-withdrawal',
    isChange: true,
    request: contactWithdrawal,
  }),
};
