import type { Db } from './tables.ts';

/** How many organizations have no time zone yet. */
export async function missingTimeZones(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('organization')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('timeZone', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
