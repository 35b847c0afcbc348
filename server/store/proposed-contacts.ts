import { sql } from 'kysely';
import type { ContactKind } from '#/contract/contact-change.ts';
import type { ProposedContact } from '#/contract/administered-users.ts';
import { contactHoldOf, holdAfterProposal } from './contact-holds.ts';
import { endSignIns } from './contact-update.ts';
import type { Db, DbTransaction } from './tables.ts';
import { findUser, findUserByEmail, type Account } from './users.ts';

const proposedForDays = 14;

const isOpen = sql<boolean>`proposed_at > now() - make_interval(days => ${sql.lit(proposedForDays)})`;

export async function proposedContactsOf(db: Db, userId: number): Promise<ProposedContact[]> {
  const rows = await db
    .selectFrom('proposedContact')
    .select([
      'kind',
      'value',
      'proposedById',
      'proposedAt',
      sql<boolean>`confirmed_by_id is not null`.as('isConfirmed'),
    ])
    .where('userId', '=', userId)
    .where(isOpen)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ContactKind }));
}

export async function removeOldProposals(db: Db): Promise<void> {
  await sql`delete from proposed_contact where not ${isOpen}`.execute(db);
}

/** Whoever is held may not be the owner to whom an administrator speaks. */
export async function ownProposedContacts(db: Db, userId: number): Promise<Pick<ProposedContact, 'kind' | 'value'>[]> {
  if (await contactHoldOf(db, userId)) return [];
  return (await proposedContactsOf(db, userId)).map(({ kind, value }) => ({ kind, value }));
}

/** Nobody has ever signed in to the account, so there is no owner whom a change could displace. */
export async function isUnused(db: Db, userId: number): Promise<boolean> {
  return (await unusedAmong(db, [userId])).has(userId);
}

export async function unusedAmong(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  const unused = await db
    .selectFrom('appUser')
    .select('id')
    .where(sql<boolean>`id = any(${userIds}::bigint[])`)
    .where('passwordIsSpent', '=', true)
    .where('passwordMustBeChanged', '=', true)
    .where(
      sql<boolean>`not exists (select from history as told
        where told.kind = 'user' and told.object_id = app_user.id and told.action = 'signed-in')`,
    )
    .execute();
  return new Set(unused.map(({ id }) => id));
}

/** An earlier proposal of the same kind is void, with its confirmation. Throws a unique violation. */
export async function proposeContact(
  transaction: DbTransaction,
  proposal: { userId: number; kind: ContactKind; value: string; proposedById: number },
): Promise<void> {
  await withdrawProposal(transaction, proposal);
  // Nobody can use it any more, but the address must be free.
  await sql`delete from proposed_contact where value = ${proposal.value} and not ${isOpen}`.execute(transaction);
  await transaction.insertInto('proposedContact').values(proposal).execute();
}

/** What was begun with a proposed address ends with it. */
export async function withdrawProposal(
  transaction: DbTransaction,
  { userId, kind }: { userId: number; kind: ContactKind },
): Promise<void> {
  const ended = await transaction
    .deleteFrom('proposedContact')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .returning('value')
    .executeTakeFirst();
  if (!ended || kind !== 'email') return;
  await transaction
    .deleteFrom('temporaryPassword')
    .where('userId', '=', userId)
    .where('sentTo', '=', ended.value)
    .execute();
  await transaction
    .deleteFrom('loginChallenge')
    .where('userId', '=', userId)
    .where('proposedEmail', '=', ended.value)
    .execute();
}

/** The account with this address. The address may also be one that an administrator entered. */
export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  const own = await findUserByEmail(db, email);
  if (own) return own;
  const proposed = await db
    .selectFrom('proposedContact')
    .select('userId')
    .where('kind', '=', 'email')
    .where('value', '=', email.trim().toLowerCase())
    .where(isOpen)
    .executeTakeFirst();
  return proposed && findUser(db, proposed.userId);
}

interface Arrival {
  userId: number;
  email: string;
  /** Null if the owner's password was typed; else the one that the temporary password has replaced. */
  replacedPasswordHash: string | null;
}

/**
 * A code that was sent to the proposed address has been typed, so the address counts. All sessions of the user end. False
 * if the proposal has ended, or another account has the address.
 */
export async function acceptProposedEmail(
  transaction: DbTransaction,
  { userId, email, replacedPasswordHash }: Arrival,
): Promise<boolean> {
  const taken = await transaction.selectFrom('appUser').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) return false;
  const proposal = await transaction
    .deleteFrom('proposedContact')
    .where('userId', '=', userId)
    .where('kind', '=', 'email')
    .where('value', '=', email)
    .where(isOpen)
    .returning(['proposedById', 'confirmedById'])
    .executeTakeFirst();
  if (!proposal) return false;
  await transaction.updateTable('appUser').set({ email }).where('id', '=', userId).execute();
  // A temporary password has ended all else, and is needed until it is changed.
  if (replacedPasswordHash === null) await endSignIns(transaction, userId);
  await holdAfterProposal(transaction, {
    userId,
    proposedById: proposal.proposedById,
    isConfirmed: proposal.confirmedById !== null,
    replacedPasswordHash,
  });
  return true;
}
