import { sql } from 'kysely';
import type { BillingRow } from '#/contract/billing.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

/** The recordings prescribed in these months, both included. A deleted recording does not count. */
export async function countRecordings(
  db: Db,
  reach: Reach,
  { from, to }: { from: string; to: string },
): Promise<BillingRow[]> {
  const { rows } = await sql<BillingRow>`
    select one.id as organization_id, one.name as organization_name, r.application,
      to_char(r.prescription_day, 'YYYY-MM') as month, count(*)::int as recordings
    from recording as r join organization as one on one.id = r.organization_id
    where ${isWithin(reach, 'r.organizationId')}
      and r.prescription_day >= ${`${from}-01`}::date
      and r.prescription_day < ${`${to}-01`}::date + interval '1 month'
    group by one.id, one.name, r.application, month
    order by month desc, one.name, one.id, r.application`.execute(db);
  return rows;
}
