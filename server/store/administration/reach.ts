import { sql, type RawBuilder } from 'kysely';
import { administratorRoles, healthCareRoles, type Role } from '#/domain/role.ts';

/** Who administers, and from which organization. */
export interface Reach {
  organizationId: number;
  /** The administrator roles there. */
  roles: readonly string[];
}

function holds(held: readonly string[], ...any: readonly Role[]): boolean {
  return any.some((role) => held.includes(role));
}

export function actsEverywhere(held: readonly string[]): boolean {
  return holds(held, 'SUPER_ADMIN', 'SYSTEM_ADMIN');
}

/** R-ADM-10: true for the chosen organization, for its subsidiaries, or for all, as the roles say. */
export function isWithin({ organizationId, roles }: Reach, column: string): RawBuilder<boolean> {
  if (actsEverywhere(roles)) return sql<boolean>`true`;
  if (!holds(roles, 'SUBSIDIARY_ADMIN')) return sql<boolean>`${sql.ref(column)} = ${organizationId}::bigint`;
  return sql<boolean>`${sql.ref(column)} in (with recursive below as (
    select id from organization where id = ${organizationId}::bigint
    union select child.id from organization as child join below on child.parent_id = below.id
  ) select id from below)`;
}

export type UserType = 'HealthCareProfessional' | 'User';

/** Where a person is found says what the person does there, not the kind of account (docs/decisions/0156). */
export const rolesFoundAs = { HealthCareProfessional: healthCareRoles, User: administratorRoles } as const;

/** Only some roles see the section to which the user belongs. */
export function seesUsers(held: readonly string[], userType: string): boolean {
  if (holds(held, 'SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN')) return true;
  return userType === ('HealthCareProfessional' satisfies UserType) && holds(held, 'ORGANIZATION_ADMIN');
}
