import { sql, type RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { HealthcareProfessional, professionalListRequest } from '#/contract/healthcare-professionals.ts';
import { healthCareRoles } from '#/domain/role.ts';
import { byName, countUsers, listedUsers, asListed } from './listed-users.ts';
import { mayCare, type Scope } from './scope.ts';
import { isNamed } from './search-key.ts';
import type { Db } from './tables.ts';

type Request = z.output<typeof professionalListRequest>;

function holdersOf(organizationId: number, roles: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from user_organization_role as held where held.user_id = who.id
    and held.organization_id = ${organizationId}::bigint and held.role = any(${roles}::text[]))`;
}

function professionals(db: Db, organizationId: number) {
  return listedUsers(
    db,
    sql`from user_organization_role as held where held.user_id = who.id
      and held.organization_id = ${organizationId}::bigint`,
  );
}

export async function listProfessionals(
  db: Db,
  scope: Scope,
  { search, filter, pagination }: Request,
): Promise<{ data: HealthcareProfessional[]; totalCount: number }> {
  if (!mayCare(scope, 'PERMS_PROFESSIONAL_READ') || filter.organizationId !== scope.organizationId)
    return { data: [], totalCount: 0 };
  const requested = filter.roleNames?.length ? filter.roleNames : healthCareRoles;
  const roles = healthCareRoles.filter((role) => requested.includes(role));
  const isMeant = sql<boolean>`${holdersOf(scope.organizationId, roles)}
    and ${isNamed('firstName', search.firstName)} and ${isNamed('lastName', search.lastName)}`;
  const data = await professionals(db, scope.organizationId)
    .where(isMeant)
    .orderBy(byName)
    .offset(pagination.start)
    .limit(pagination.limit)
    .execute();
  return { data: data.map(asListed), totalCount: await countUsers(db, isMeant, data, pagination) };
}

export async function fetchProfessional(db: Db, scope: Scope, id: number): Promise<HealthcareProfessional | undefined> {
  if (!mayCare(scope, 'PERMS_PROFESSIONAL_READ')) return undefined;
  const found = await professionals(db, scope.organizationId)
    .where('who.id', '=', id)
    .where(holdersOf(scope.organizationId, healthCareRoles))
    .executeTakeFirst();
  return found && asListed(found);
}

/** In a transaction, nobody can take the role away, or remove the user, before its end. */
export async function holdsRole(
  db: Db,
  organizationId: number,
  userId: number,
  roles: readonly string[],
): Promise<boolean> {
  const held = await db
    .selectFrom('userOrganizationRole')
    .select('role')
    .where('userId', '=', userId)
    .where('organizationId', '=', organizationId)
    .where('role', 'in', roles)
    .limit(1)
    .forKeyShare()
    .executeTakeFirst();
  return held !== undefined;
}
