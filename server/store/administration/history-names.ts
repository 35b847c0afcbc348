import { sql, type RawBuilder } from 'kysely';
import type { HistoryRow } from '#/contract/history.ts';
import type { Language } from '#/domain/locale.ts';
import { fullNameOf } from '../full-name.ts';
import type { Db } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';

/** For each column of ids, the objects to which it refers. */
function referredBy(reach: Reach, language: Language): Readonly<Record<string, RawBuilder<unknown>>> {
  const organization = sql`select one.id, one.name from organization as one where ${isWithin(reach, 'one.id')}`;
  const person = sql`select id, ${fullNameOf()} as name, identity_number as number from app_user`;
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
    uploaded_by_id: person,
    decided_by_id: person,
    tag_id: sql`select tag_id as id, label as name from medical_tag_label where language = ${language}`,
    product_id: sql`select id, name from product`,
    hardware_id: sql`select id, concat_ws(' ', name, release) as name from hardware`,
    driver_id: sql`select id, concat_ws(' ', name, release) as name from driver`,
    target_firmware_id: firmware,
    from_id: firmware,
  };
}

type Named = Pick<HistoryRow, 'names' | 'identityNumbers'>;

interface Found {
  field: string;
  id: number;
  name: string;
  number: string | null;
}

/** Names the ids in the changes of rows that the caller may see. Professionals have their identity numbers, too. */
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
          sql`select ${field}::text as field, found.id, found.name, to_jsonb(found) ->> 'number' as number
            from (${source}) as found where found.id = any(${ids}::bigint[])`,
        ];
  });
  if (sources.length === 0) return rows.map((row) => ({ ...row, names: {}, identityNumbers: {} }));
  const { rows: found } = await sql<Found>`${sql.join(sources, sql` union all `)}`.execute(db);
  const foundOf = new Map(found.map((one) => [`${one.field} ${one.id}`, one]));
  return rows.map((row) => {
    const beforeAndAfter = (of: 'name' | 'number'): Named['names'] =>
      Object.fromEntries(
        Object.entries(row.changes).flatMap(([field, ids]): [string, Named['names'][string]][] => {
          const [before, after] = ids.map((id) => foundOf.get(`${field} ${String(id)}`)?.[of] ?? null);
          return before || after ? [[field, [before, after]]] : [];
        }),
      );
    return { ...row, names: beforeAndAfter('name'), identityNumbers: beforeAndAfter('number') };
  });
}
