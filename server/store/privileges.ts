import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export async function privilegesByRole(db: Kysely<Tables>): Promise<Record<string, string[]>> {
  const rows = await db
    .selectFrom('rolePrivilege')
    .select(['role', 'privilege'])
    .orderBy('role')
    .orderBy('privilege')
    .execute();
  const byRole: Record<string, string[]> = {};
  for (const { role, privilege } of rows) (byRole[role] ??= []).push(privilege);
  return byRole;
}
