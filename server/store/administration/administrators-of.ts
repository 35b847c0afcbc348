import { sql } from 'kysely';
import type { Db } from '../tables.ts';

export interface ToldAdministrator {
  id: number;
  email: string;
  locale: string;
  /** The time zone of the user's organization; UTC if none is chosen. */
  timeZone: string;
}

/**
 * Who administers the users of each organization of the user: there, or as SUBSIDIARY_ADMIN of an organization above it.
 * An organization without any has the SYSTEM_ADMINs of the platform. The user does not count.
 */
export async function administratorsOf(db: Db, userId: number): Promise<ToldAdministrator[]> {
  const { rows } = await sql<ToldAdministrator>`with recursive place as (
      select distinct organization_id as id, organization_id as held_in from user_organization_role
        where user_id = ${userId}::bigint
      union
      select parent.parent_id, place.held_in from place join organization as parent on parent.id = place.id
        where parent.parent_id is not null
    ), administering as (
      select held.user_id, place.held_in from place join user_organization_role as held on held.organization_id = place.id
        where held.user_id <> ${userId}::bigint and (held.role = 'SUBSIDIARY_ADMIN'
          or place.id = place.held_in and held.role in ('ORGANIZATION_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'))
    ), told as (
      select user_id, held_in from administering
      union
      select held.user_id, place.held_in from place cross join user_organization_role as held
        where held.role = 'SYSTEM_ADMIN' and held.user_id <> ${userId}::bigint
          and place.held_in not in (select held_in from administering)
    )
    select distinct on (who.id) who.id, who.email, who.locale, coalesce(at.time_zone, 'UTC') as time_zone from told
      join app_user as who on who.id = told.user_id join organization as at on at.id = told.held_in
      order by who.id, at.id`.execute(db);
  return rows;
}
