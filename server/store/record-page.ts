import { sql, type RawBuilder } from 'kysely';
import type { RecordFilter } from '#/contract/records.ts';
import { allOf, confinement, filterConditions, wantedStatuses, type Condition } from './record-conditions.ts';
import type { Scope } from './scope.ts';
import type { Pagination } from './page-count.ts';

interface Slice {
  skip: number;
  take: number;
  order: RawBuilder<unknown>;
}

const newestFirst = sql`prescription_date desc, id desc`;
const oldestFirst = sql`prescription_date, id`;

/** The second half is read from the end, so the last page is as fast as the first. */
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

/** An index has each status in order. One query for several would sort all recordings. */
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

export function recordPageIds(
  scope: Scope,
  filter: RecordFilter,
  { start, limit }: Pagination,
  totalCount: number,
): RawBuilder<{ id: number }> {
  const conditions = [...confinement(scope), ...filterConditions(filter)];
  const statuses = wantedStatuses(filter);
  const requested = slice(start, limit, totalCount);
  if (!statuses) return ofOneStatus(conditions, requested);
  const [only, ...others] = statuses;
  if (others.length > 0) return ofSeveral(statuses, conditions, requested);
  return ofOneStatus([...conditions, sql<boolean>`r.status = ${only}`], requested);
}
