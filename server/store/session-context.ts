import type { UserContext } from '#/contract/session.ts';
import { contactChangesOf } from './contact-changes.ts';
import type { SessionType } from './session-type.ts';
import type { Db } from './tables.ts';
import { userContext } from './user-context.ts';

interface Session {
  userId: number;
  organizationId: number | null;
  tokenHash: string;
  type: SessionType;
}

export async function contextOfSession(
  db: Db,
  { userId, organizationId, tokenHash, type }: Session,
): Promise<UserContext | undefined> {
  const found = await userContext(db, userId, organizationId, type);
  return found && { ...found, contactChanges: await contactChangesOf(db, tokenHash) };
}
