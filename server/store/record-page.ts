import { sql, type RawBuilder } from 'kysely';
import type { RecordFilter } from '#/contract/records.ts';
import { allOf, confinement, filterConditions, wantedStatuses, type Condition } from './record-conditions.ts';
import type { Scope } from './scope.ts';

/** A part of a list: how many recordings to pass over, how many to give, and from which end. */
interface Slice {
  skip: number;
  take: number;
  order: RawBuilder<unknown>;
}

const newestFirst = sql`prescription_date desc, id desc`;
const oldestFirst = sql`prescription_date, id`;

/** A page in the second half of a list is read from the list's end, so that the last page costs what the first does. */
function slice(start: number, limit: number, totalCount: number): Slice {
  const take = Math.min(limit, totalCount - start);
  return start <= totalCount / 2
    ? { skip: start, take, order: newestFirst }
    : { skip: totalCount - start - take, take, order: oldestFirst };
}

function ofOneStatus(conditions: readonly Condition[], { skip, take, order }: Slice): RawBuilder<{ id: number }> {
  return sql<{
    id: number;
  }>`select r.id from recording as r where ${allOf(conditions)} order by ${order} limit ${take} offset ${skip}`;
}

/**
 * One index holds the recordings of one status in their order, so several statuses are read one by one and merged;
 * asked for at once, the database would sort them all to give ten.
 */
function ofSeveral(
  statuses: string[],
  conditions: readonly Condition[],
  { skip, take, order }: Slice,
): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`
    select candidate.id from unnest(${statuses}::text[]) as wanted(status) cross join lateral (
      select r.id, r.prescription_date from recording as r where ${allOf(conditions)} and r.status = wanted.status
      order by ${order} limit ${skip + take}) as candidate
    order by ${order} limit ${take} offset ${skip}`;
}

/** The ids of one page of recordings. `start` lies before `totalCount`. */
export function recordPageIds(
  scope: Scope,
  filter: RecordFilter,
  { start, limit }: { start: number; limit: number },
  totalCount: number,
): RawBuilder<{ id: number }> {
  const conditions = [...confinement(scope), ...filterConditions(filter)];
  const statuses = wantedStatuses(filter);
  const asked = slice(start, limit, totalCount);
  if (!statuses) return ofOneStatus(conditions, asked);
  const [only, ...others] = statuses;
  if (others.length > 0) return ofSeveral(statuses, conditions, asked);
  return ofOneStatus([...conditions, sql<boolean>`r.status = ${only}`], asked);
}
