import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../tables.ts';

interface Named {
  id: number;
  firstName: string;
  lastName: string;
}

export type NamedFile = Awaited<ReturnType<typeof candidates>>[number];

interface ShownFiles {
  /** The one that a person should see. A file that was cancelled or replaced is none. */
  newest: NamedFile | undefined;
  /** The one that counts as long as the newest does not. */
  counted: NamedFile | undefined;
}

export async function shownFiles(db: Db, recordId: number): Promise<ShownFiles> {
  const [newest, former] = await candidates(db, recordId);
  // What was refused before another file counted is told no more.
  return { newest, counted: former?.state === 'ACCEPTED' ? former : undefined };
}

/** The database compares the two places where it stands, so it has no parameter. */
const counts = sql<boolean>`state = 'ACCEPTED'`;

/** At most two, the newest first: the one that counts, and the newest of the others. */
function candidates(db: Db, recordId: number) {
  return db
    .with('candidate', (cte) =>
      cte
        .selectFrom('recordFile')
        .distinctOn(counts)
        .select('id')
        .where('recordId', '=', recordId)
        .where('state', 'not in', ['CANCELLED', 'REPLACED'])
        .orderBy(counts)
        .orderBy('id', 'desc'),
    )
    .selectFrom('recordFile as f')
    .innerJoin('candidate as c', 'c.id', 'f.id')
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
    .orderBy('f.id', 'desc')
    .execute();
}
