import { contactConfirmation, contactWithdrawal } from '#/contract/contact-hold.ts';
import { confirmContact, isMadeByAny, proposersOf } from '../../store/contact-holds.ts';
import { proposedContactsOf, withdrawProposal } from '../../store/proposed-contacts.ts';
import { fetchUser } from '../../store/user-context.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { judgedUser } from './judged-user.ts';

/**
 * A second administrator vouches for the address that another one entered. It is the one that was seen, or the answer is
 * 412.
 */
export function confirmUserContact({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { email, reason } = await readJson(c, contactConfirmation);
    await db.transaction().execute(async (transaction) => {
      const { userId, actorId } = await judgedUser(c, transaction);
      const proposers = await proposersOf(transaction, userId);
      if (proposers.length === 0) throw new Refusal('nothing-to-confirm');
      const proposed = (await proposedContactsOf(transaction, userId)).find(({ kind }) => kind === 'email');
      const seen = proposed?.value ?? (await fetchUser(transaction, userId))?.email;
      if (seen !== email) throw new Refusal('outdated');
      if (await isMadeByAny(transaction, actorId, proposers)) throw new Refusal('same-administrator');
      needsPassword(c);
      await confirmContact(transaction, userId, { confirmedById: actorId, reason: reason.trim() });
    });
    return c.body(null, 204);
  };
}

/** It was entered by mistake. What was begun with it ends, and the answer is 412 if it is not the one that was seen. */
export function withdrawUserContact({ db }: Pick<Dependencies, 'db'>) {
  return async (c: HttpContext): Promise<Response> => {
    const { kind, value } = await readJson(c, contactWithdrawal);
    await db.transaction().execute(async (transaction) => {
      const { userId } = await judgedUser(c, transaction);
      const proposed = (await proposedContactsOf(transaction, userId)).find((contact) => contact.kind === kind);
      if (proposed?.value !== value) throw new Refusal('outdated');
      needsPassword(c);
      await withdrawProposal(transaction, { userId, kind });
    });
    return c.body(null, 204);
  };
}
