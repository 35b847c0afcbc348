import { contactConfirmation } from '#/contract/contact-hold.ts';
import { confirmContact, isMadeByAny, proposersOf } from '../../store/contact-holds.ts';
import { proposedContactsOf } from '../../store/proposed-contacts.ts';
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
