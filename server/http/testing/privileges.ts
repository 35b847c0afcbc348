import type { Role } from '#/domain/role.ts';
import type { CarePrivilege } from '../../store/scope.ts';
import type { Db } from '../../store/tables.ts';

/** The privilege is restored afterwards. */
export async function whileLacking<Result>(
  db: Db,
  role: Role,
  privilege: CarePrivilege,
  task: () => Promise<Result>,
): Promise<Result> {
  const held = await db
    .deleteFrom('rolePrivilege')
    .where('role', '=', role)
    .where('privilege', '=', privilege)
    .returningAll()
    .executeTakeFirstOrThrow();
  try {
    return await task();
  } finally {
    await db.insertInto('rolePrivilege').values(held).execute();
  }
}
