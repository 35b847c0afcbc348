import type { UserContext } from '#/contract/session.ts';
import { contactChangesOf } from './contact-changes.ts';
import { contactHoldOf } from './contact-holds.ts';
import { ownProposedContacts } from './proposed-contacts.ts';
import { ownRoleOffers } from './role-offers.ts';
import type { ApplicationCode } from '#/domain/application.ts';
import type { SessionType } from './session-type.ts';
import type { Db } from './tables.ts';
import { userContext } from './user-context.ts';

interface Session {
  userId: number;
  organizationId: number | null;
  tokenHash: string;
  type: SessionType;
  application: ApplicationCode;
}

export async function contextOfSession(
  db: Db,
  { userId, organizationId, tokenHash, type, application }: Session,
): Promise<UserContext | undefined> {
  const found = await userContext(db, userId, organizationId, { type, application });
  if (!found) return undefined;
  return {
    ...found,
    contactChanges: await contactChangesOf(db, tokenHash),
    proposedContacts: await ownProposedContacts(db, userId),
    contactHold: await contactHoldOf(db, userId),
    roleOffers: await ownRoleOffers(db, { userId, type, application }),
  };
}
