import { sql, type RawBuilder } from 'kysely';
import type { DbTransaction } from '../tables.ts';
import { foundAs } from './found-as.ts';
import { actsEverywhere, isWithin, rolesFoundAs, type Reach } from './reach.ts';

/** For the row `told` of an import's history: the reader may learn the name of its object. */
export function isNamedTo(reach: Reach): RawBuilder<boolean> {
  if (actsEverywhere(reach.roles)) return sql<boolean>`true`;
  return sql<boolean>`case told.kind
    when 'device' then exists (select from device as one
      where one.id = told.object_id and ${isWithin(reach, 'one.organizationId')})
    when 'user' then exists (select from app_user as who
      where who.id = told.object_id and ${foundAs(reach, 'HealthCareProfessional')})
    else true end`;
}

/**
 * For the row `run`: true if the reader could take back only a part of it, because the rest is out of reach. A device
 * counts where the import has found and left it. Whoever has moved it since has changed it.
 */
export function isBeyond(reach: Reach): RawBuilder<boolean> {
  if (actsEverywhere(reach.roles)) return sql<boolean>`false`;
  const cares = sql`from user_organization_role as held
    where held.user_id = told.object_id and held.role = any(${rolesFoundAs.HealthCareProfessional}::text[])`;
  return sql<boolean>`exists (select from history as told cross join lateral (
      select coalesce((told.changes #>> '{organization_id,0}')::bigint, told.organization_id) as id) as former
    where told.import_id = run.id and told.action in ('created', 'changed') and case told.kind
      when 'device' then exists (select from device as one where one.id = told.object_id)
        and (${isWithin(reach, 'told.organizationId')} and ${isWithin(reach, 'former.id')}) is not true
      when 'user' then exists (select ${cares})
        and not exists (select ${cares} and ${isWithin(reach, 'held.organizationId')})
      else false end)`;
}

export async function isImportBeyond(transaction: DbTransaction, reach: Reach, id: number): Promise<boolean> {
  const { rows } = await sql`select from import_run as run where run.id = ${id}::bigint and ${isBeyond(reach)}`.execute(
    transaction,
  );
  return rows.length > 0;
}
