import { sql } from 'kysely';
import { administratorRoles } from '#/domain/role.ts';
import type { Db, DbTransaction } from './tables.ts';

export async function contactHoldOf(db: Db, userId: number): Promise<{ since: string } | null> {
  const hold = db.selectFrom('contactHold').select('heldAt as since').where('userId', '=', userId);
  return (await hold.executeTakeFirst()) ?? null;
}

interface Proposal {
  userId: number;
  proposedById: number;
  isConfirmed: boolean;
  /** Null if the owner's password was typed. */
  replacedPasswordHash: string | null;
}

/**
 * A hold that stands stays, whatever password is typed: the password may be that of whoever was held. Only a confirmation
 * ends it.
 */
export async function holdAfterProposal(
  transaction: DbTransaction,
  { userId, proposedById, isConfirmed, replacedPasswordHash }: Proposal,
): Promise<void> {
  if (isConfirmed) return endHold(transaction, userId);
  if (await contactHoldOf(transaction, userId)) {
    await sql`update contact_hold set proposed_by_ids = proposed_by_ids || ${proposedById}::bigint
      where user_id = ${userId}::bigint`.execute(transaction);
    return;
  }
  if (replacedPasswordHash === null) return;
  await transaction
    .insertInto('contactHold')
    .values({ userId, proposedByIds: [proposedById], formerPasswordHash: replacedPasswordHash })
    .execute();
}

export async function endHold(transaction: DbTransaction, userId: number): Promise<void> {
  await transaction.deleteFrom('contactHold').where('userId', '=', userId).execute();
}

export async function formerPasswordHashOf(db: Db, userId: number): Promise<string | null> {
  const hold = db.selectFrom('contactHold').select('formerPasswordHash').where('userId', '=', userId);
  return (await hold.executeTakeFirst())?.formerPasswordHash ?? null;
}

/** A code came by SMS. The number counts if its owner has proved it once: an administrator may have entered it. */
export async function endHoldByNumber(transaction: DbTransaction, userId: number): Promise<void> {
  const { rows } = await sql<{ isOwn: boolean | null }>`select told.actor_id = told.object_id as is_own
    from history as told
    where told.kind = 'user' and told.object_id = ${userId}::bigint and told.changes ? 'phone_number'
    order by told.id desc limit 1`.execute(transaction);
  if (rows[0]?.isOwn) await endHold(transaction, userId);
}

/** Who has entered an address of this user that waits, or that the account is on hold for. */
export async function proposersOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select proposed_by_id as id from proposed_contact where user_id = ${userId}::bigint and kind = 'email'
    union select unnest(proposed_by_ids) from contact_hold where user_id = ${userId}::bigint`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Whoever gave an account its administrator role, or entered its address, may be the one who uses it. That is followed
 * upwards, so nobody confirms a change with the help of an account that is the own work.
 */
export async function isMadeByAny(db: Db, userId: number, makers: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`with recursive above as (
      select ${userId}::bigint as id
      union
      select told.actor_id from above join history as told
        on told.kind = 'user' and told.object_id = above.id and told.actor_id <> above.id
        and (told.action = 'contact-proposed'
          or (told.action in ('created', 'changed') and told.changes ? 'email')
          or (told.action = 'role-given' and told.changes -> 'role' ->> 1 = any(${administratorRoles}::text[])))
    ) select exists (select from above where id = any(${makers}::bigint[])) as is`.execute(db);
  return rows[0]?.is ?? true;
}

/** Both the proposal that waits and the hold. The history keeps the reason. */
export async function confirmContact(
  transaction: DbTransaction,
  userId: number,
  { confirmedById, reason }: { confirmedById: number; reason: string },
): Promise<void> {
  const change = { confirmedById, confirmation: reason };
  await transaction
    .updateTable('proposedContact')
    .set(change)
    .where('userId', '=', userId)
    .where('kind', '=', 'email')
    .execute();
  await transaction.updateTable('contactHold').set(change).where('userId', '=', userId).execute();
  await endHold(transaction, userId);
}
