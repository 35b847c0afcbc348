import { sql } from 'kysely';
import type { Db } from '../tables.ts';

const key = sql.raw('organization_id, application, status');
const people = sql.raw('coalesce(prescriber_id, 0), coalesce(rhythm_specialist_id, 0)');

/** The combinations whose tally differs from a count. */
export async function wrongTallies(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select * from (
      select ${key}, ${people}, count(*) from recording group by ${key}, ${people}
      union all select organization_id, application, 'created', 0, created_by_id, count(*) from recording group by 1, 2, 5
      except (
        select ${key}, prescriber_id, rhythm_specialist_id, count from record_tally
        union all select organization_id, application, 'created', 0, created_by_id, count from record_creator_tally)
    ) as missing`.execute(db);
  const { rows: sums } = await sql<{ good: boolean }>`select
    (select count(*) from recording) = coalesce((select sum(count) from record_tally), 0)
    and (select count(*) from recording) = coalesce((select sum(count) from record_creator_tally), 0) as good`.execute(
    db,
  );
  return [...rows, ...sums.filter(({ good }) => !good)];
}

/** The differences between the tallies and the patients. */
export async function wrongNames(db: Db): Promise<unknown[]> {
  const is = sql`
    select organization_id, 'all' as what, '' as one, '' as other, count(*) as count from patient group by 1
    union all select organization_id, 'pair', last_name_key, first_name_key, count(*) from patient group by 1, 3, 4
    union all select organization_id, 'last', last_name_key, '', count(*) from patient group by 1, 3
    union all select organization_id, 'first', first_name_key, '', count(*) from patient group by 1, 3
    union all select distinct organization_id, 'end of last', last_name_key, substr(last_name_key, i), 0 from patient, generate_series(1, length(last_name_key)) as i where substr(last_name_key, i, 1) <> ' '
    union all select distinct organization_id, 'end of first', first_name_key, substr(first_name_key, i), 0 from patient, generate_series(1, length(first_name_key)) as i where substr(first_name_key, i, 1) <> ' '`;
  const said = sql`
    select organization_id, 'all' as what, '' as one, '' as other, count from patient_tally where count <> 0
    union all select organization_id, 'pair', last_name_key, first_name_key, count from patient_name_tally
    union all select organization_id, field, name_key, '', count from patient_name
    union all select organization_id, 'end of ' || field, name_key, part, 0 from patient_name_part`;
  const { rows } = await sql`((${is}) except (${said})) union all ((${said}) except (${is})) limit 5`.execute(db);
  return rows;
}
