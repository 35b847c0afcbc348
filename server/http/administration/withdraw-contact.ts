import { contactWithdrawal } from '#/contract/contact-hold.ts';
import { proposedContactsOf, withdrawProposal } from '../../store/proposed-contacts.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { readJson } from '../json-request.ts';
import { needsPassword } from '../middleware/needs-caller.ts';
import { Refusal } from '../refusal.ts';
import { judgedUser } from './judged-user.ts';

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
