import { sql, type RawBuilder } from 'kysely';
import type { HistoryRow } from '#/contract/history.ts';
import type { Language } from '#/domain/locale.ts';
import { fullNameOf } from '../full-name.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

/** For each column of ids, the objects to which it refers. */
function referredBy(reach: Reach, language: Language): Readonly<Record<string, RawBuilder<unknown>>> {
  const organization = sql`select one.id, one.name from organization as one where ${isWithin(reach, 'one.id')}`;
  const person = sql`select id, ${fullNameOf()} as name from app_user`;
  const firmware = sql`select one.id, concat_ws(' ', product.name, one.release) as name
    from firmware as one join product on product.id = one.product_id`;
  return {
    organization_id: organization,
    parent_id: organization,
    patient_id: sql`select id, ${fullNameOf()} as name from patient`,
    prescriber_id: person,
    rhythm_specialist_id: person,
    operator_id: person,
    created_by_id: person,
    diagnosis_author_id: person,
    tag_id: sql`select tag_id as id, label as name from medical_tag_label where language = ${language}`,
    product_id: sql`select id, name from product`,
    hardware_id: sql`select id, concat_ws(' ', name, release) as name from hardware`,
    driver_id: sql`select id, concat_ws(' ', name, release) as name from driver`,
    target_firmware_id: firmware,
    from_id: firmware,
  };
}

type Named = Pick<HistoryRow, 'names'>;

/** Names the ids in the changes of rows that the caller may see. */
export async function withNames<Row extends Pick<HistoryRow, 'changes'>>(
  db: Db,
  rows: readonly Row[],
  { reach, language }: { reach: Reach; language: Language },
): Promise<(Row & Named)[]> {
  const sources = Object.entries(referredBy(reach, language)).flatMap(([field, source]) => {
    const ids = rows.flatMap(({ changes }) => changes[field] ?? []).filter((id) => typeof id === 'number');
    return ids.length === 0
      ? []
      : [
          sql`select ${field}::text as field, found.id, found.name from (${source}) as found
            where found.id = any(${ids}::bigint[])`,
        ];
  });
  if (sources.length === 0) return rows.map((row) => ({ ...row, names: {} }));
  const found = await sql<{ field: string; id: number; name: string }>`${sql.join(sources, sql` union all `)}`.execute(
    db,
  );
  const nameOf = new Map(found.rows.map(({ field, id, name }) => [`${field} ${id}`, name]));
  return rows.map((row) => {
    const named = Object.entries(row.changes).flatMap(
      ([field, [before, after]]): [string, Named['names'][string]][] => {
        const names = [nameOf.get(`${field} ${String(before)}`), nameOf.get(`${field} ${String(after)}`)] as const;
        return names.some((name) => name !== undefined) ? [[field, [names[0] ?? null, names[1] ?? null]]] : [];
      },
    );
    return { ...row, names: Object.fromEntries(named) };
  });
}
