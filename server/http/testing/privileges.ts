import type { Kysely } from 'kysely';
import type { Role } from '#/domain/role.ts';
import type { CarePrivilege } from '../../store/scope.ts';
import type { Tables } from '../../store/tables.ts';

/** The privilege is restored afterwards. */
export async function whileLacking<Result>(
  db: Kysely<Tables>,
  role: Role,
  privilege: CarePrivilege,
  work: () => Promise<Result>,
): Promise<Result> {
  const held = await db
    .deleteFrom('rolePrivilege')
    .where('role', '=', role)
    .where('privilege', '=', privilege)
    .returningAll()
    .executeTakeFirstOrThrow();
  try {
    return await work();
  } finally {
    await db.insertInto('rolePrivilege').values(held).execute();
  }
}
