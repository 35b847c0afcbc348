import { sql, type RawBuilder } from 'kysely';
import type { Db, DbTransaction } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

const foundDays = 30;

export interface Taker {
  administratorId: number;
  /** Only what was taken there counts. */
  organizationId?: number | undefined;
}

/**
 * The user of the row `who` lost the last role in an organization within reach by this administrator, a short time ago,
 * and has none there now.
 */
export function lostRolesBy(reach: Reach, taker: Taker | undefined): RawBuilder<boolean> {
  if (!taker) return sql<boolean>`false`;
  const { administratorId, organizationId } = taker;
  const isThere: RawBuilder<boolean> =
    organizationId === undefined ? sql<boolean>`true` : sql<boolean>`gone.organization_id = ${organizationId}::bigint`;
  return sql<boolean>`exists (select from role_removal as gone
    where gone.user_id = who.id and gone.removed_by_id = ${administratorId}::bigint and ${isThere}
      and gone.removed_at > now() - ${foundDays}::int * interval '1 day'
      and ${isWithin(reach, 'gone.organizationId')}
      and not exists (select from user_organization_role as again
        where again.user_id = gone.user_id and again.organization_id = gone.organization_id))`;
}

interface Membership {
  userId: number;
  organizationId: number;
}

export async function noteRemoval(transaction: DbTransaction, row: Membership & { removedById: number }) {
  const { removedById } = row;
  await transaction
    .insertInto('roleRemoval')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['userId', 'organizationId']).doUpdateSet({ removedById, removedAt: sql<Date>`now()` }),
    )
    .execute();
}

export async function clearRemoval(transaction: DbTransaction, { userId, organizationId }: Membership) {
  await transaction
    .deleteFrom('roleRemoval')
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .execute();
}

export async function endOldRemovals(db: Db): Promise<void> {
  await sql`delete from role_removal where removed_at <= now() - ${foundDays}::int * interval '1 day'`.execute(db);
}
