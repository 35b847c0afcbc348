import { sql, type RawBuilder } from 'kysely';
import type { ReleaseRange } from '#/domain/release-range.ts';

const any = sql<boolean>`true`;

/** False or null for a version that is no semantic version, or is not known. */
export function isInRange(range: ReleaseRange, release: RawBuilder<unknown>): RawBuilder<boolean> {
  const order = sql`release_order(${release})`;
  if ('exact' in range)
    return sql<boolean>`(${order} = release_order(${range.exact}::text)
      and release_key(${release}) = release_key(${range.exact}::text))`;
  const { from, before } = range;
  return sql<boolean>`(${from ? sql`${order} >= ${[...from]}::integer[]` : any}
    and ${before ? sql`${order} < ${[...before]}::integer[]` : any})`;
}
