import { contactKinds, type User } from '#/contract/session.ts';
import type { ContactKind } from '#/contract/contact-change.ts';
import { contactChangesOf, type ContactChangeKey } from '../../../store/contact-changes.ts';
import { ownProposedContacts } from '../../../store/proposed-contacts.ts';
import { fetchUser } from '../../../store/user-context.ts';
import type { Dependencies, HttpContext } from '../../environment.ts';
import { pathId } from '../../path-id.ts';
import { Refusal } from '../../refusal.ts';

export async function ownUser(c: HttpContext, { db }: Pick<Dependencies, 'db'>): Promise<User> {
  const { userId } = c.var.caller;
  if (pathId(c.req.param('id') ?? '') !== userId) throw new Refusal('forbidden');
  const user = await fetchUser(db, userId);
  if (!user) throw new Refusal('signed-out');
  return user;
}

export function changeInPath(c: HttpContext): ContactChangeKey {
  const { userId, tokenHash: sessionHash } = c.var.caller;
  const named = c.req.param('kind');
  const kind: ContactKind | undefined = contactKinds.find((known) => known === named);
  if (!kind) throw new Refusal('not-found');
  return { userId, sessionHash, kind };
}

export async function contactsNow(c: HttpContext, { db }: Pick<Dependencies, 'db'>): Promise<Response> {
  const { userId, tokenHash } = c.var.caller;
  const user = await fetchUser(db, userId);
  const contactChanges = await contactChangesOf(db, tokenHash);
  return c.json({ user, contactChanges, proposedContacts: await ownProposedContacts(db, userId) });
}
