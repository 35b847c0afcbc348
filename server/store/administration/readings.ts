import { sql, type RawBuilder } from 'kysely';
import { historyAtMost } from '#/contract/history.ts';
import type { ReadingRow, ReadingListRequest } from '#/contract/readings.ts';
import type { Role } from '#/domain/role.ts';
import { fullNameOf } from '../full-name.ts';
import { finds, searchKey } from '../search-key.ts';
import type { Db } from '../tables.ts';
import { presentName } from '../wire-record.ts';
import { isWithin, type Reach } from './reach.ts';

/** A search by name or kind reads this many of the newest rows that pass the other filters, because no index has them. */
const searchedAtMost = 100_000;

interface ReadingList {
  data: ReadingRow[];
  totalCount: number;
  /** There are older rows that are not counted, or not searched. */
  hasMore: boolean;
}

function isWanted({ patientId, from, to }: ReadingListRequest['filter']): RawBuilder<boolean> {
  return sql<boolean>`${patientId ? sql`told.patient_id = ${patientId}::bigint` : sql`true`}
    and ${from ? sql`told.happened_at >= ${from}::timestamptz` : sql`true`}
    and ${to ? sql`told.happened_at < ${to}::timestamptz` : sql`true`}`;
}

/** The newest first, bounded as the history is (docs/decisions/0070). Only a SYSTEM_ADMIN gets patients' names. */
export async function listReadings(db: Db, reach: Reach, request: ReadingListRequest): Promise<ReadingList> {
  const { start } = request.pagination;
  const limit = Math.max(0, Math.min(request.pagination.limit, historyAtMost - start));
  const name = request.search.name?.trim();
  const { kind } = request.filter;
  const most = name || kind ? searchedAtMost : historyAtMost;
  const {
    rows: [counted],
  } = await sql<{ looked: number; found: number; ids: number[] }>`
    with looked as materialized (
      select told.id, told.happened_at, told.kind, told.who_name from reading as told
      where ${isWithin(reach, 'told.organizationId')} and ${isWanted(request.filter)}
      order by told.happened_at desc, told.id desc limit ${most + 1}
    ), found as materialized (
      select told.id from looked as told where ${kind ? sql`told.kind = ${kind}` : sql`true`}
        and ${finds(name, searchKey(sql`told.who_name`))}
      order by told.happened_at desc, told.id desc limit ${historyAtMost + 1}
    )
    select (select count(*)::int from looked) as looked, (select count(*)::int from found) as found,
      (select coalesce(json_agg(id), '[]') from (select id from found offset ${start} limit ${limit}) as shown) as ids
  `.execute(db);
  const { looked = 0, found = 0, ids = [] } = counted ?? {};
  const seesNames = reach.roles.includes('SYSTEM_ADMIN' satisfies Role);
  const data = await db
    .selectFrom('reading as told')
    .leftJoin('appUser as who', 'who.id', 'told.whoId')
    .leftJoin('organization', 'organization.id', 'told.organizationId')
    .leftJoin('patient', (join) => join.onRef('patient.id', '=', 'told.patientId').on(sql.lit(seesNames)))
    .select([
      'told.id',
      'told.happenedAt',
      'told.whoId',
      'told.whoName',
      'told.whoIdentityNumber',
      presentName('who', 'told.whoName').as('whoNow'),
      'told.application',
      'told.kind',
      'told.objectId',
      'told.detail',
      'told.patientId',
      sql<string | null>`case when patient.id is null then null else ${fullNameOf('patient')} end`.as('patientName'),
      'told.organizationId',
      'organization.name as organizationName',
      'told.device',
      'told.address',
    ])
    .where('told.id', 'in', ids.length > 0 ? ids : [0])
    .orderBy(sql`told.happened_at desc, told.id desc`)
    .execute();
  return { data, totalCount: Math.min(found, historyAtMost), hasMore: looked > most || found > historyAtMost };
}
