import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { contactChange, contactKinds, ownProposedContact, user } from './session.ts';

/** An empty number removes the phone number. */
export const contactChangeRequest = z.object({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(256)),
  email: z.optional(z.string().check(z.maxLength(254))),
  phoneNumber: z.optional(z.string().check(z.maxLength(64))),
});

export const contactCode = z.object({ code: z.string().check(z.minLength(1), z.maxLength(32)) });

const contactsNow = z.object({
  user,
  contactChanges: z.array(contactChange),
  proposedContacts: z.optional(z.array(ownProposedContact)),
});

export type ContactsNow = z.output<typeof contactsNow>;

export type ContactKind = (typeof contactKinds)[number];

export const contactCalls = {
  begin: endpoint({
    name: 'user/{id}/contact-changes',
    service: 'referential',
    method: 'POST',
    path: '/user/:id/contact-changes',
    isChange: true,
    request: contactChangeRequest,
    response: contactsNow,
  }),
  sendAgain: endpoint({
    name: 'user/{id}/contact-changes/code',
    service: 'referential',
    method: 'POST',
    path: '/user/:id/contact-changes/:kind/code',
    isChange: true,
  }),
  confirm: endpoint({
    name: 'user/{id}/contact-changes/confirmation',
    service: 'referential',
    method: 'POST',
    path: '/user/:id/contact-changes/:kind/confirmation',
    isChange: true,
    request: contactCode,
    response: contactsNow,
  }),
  cancel: endpoint({
    name: 'user/{id}/contact-changes',
    service: 'referential',
    method: 'DELETE',
    path: '/user/:id/contact-changes/:kind',
    isChange: true,
    response: contactsNow,
  }),
};
