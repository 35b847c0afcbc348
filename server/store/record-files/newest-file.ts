import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../tables.ts';

interface Named {
  id: number;
  firstName: string;
  lastName: string;
}

export type NamedFile = NonNullable<Awaited<ReturnType<typeof newestFile>>>;

/** The one that a person should see. A file that was cancelled or replaced is none. */
export async function newestFile(db: Db, recordId: number) {
  return db
    .selectFrom('recordFile as f')
    .selectAll('f')
    .select((row) =>
      (['uploadedBy', 'decidedBy'] as const).map((who) =>
        row
          .selectFrom('appUser as u')
          .select((user) =>
            jsonBuildObject({
              id: user.ref('u.id'),
              firstName: user.ref('u.firstName'),
              lastName: user.ref('u.lastName'),
            }).as('person'),
          )
          .whereRef('u.id', '=', `f.${who}Id`)
          .$castTo<Named | null>()
          .as(who),
      ),
    )
    .where('recordId', '=', recordId)
    .where('state', 'not in', ['CANCELLED', 'REPLACED'])
    .orderBy('f.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
