import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { Db } from '../tables.ts';

interface Named {
  id: number;
  firstName: string;
  lastName: string;
  identityNumber: string | null;
}

export type NamedFile = Awaited<ReturnType<typeof candidates>>[number];

interface ShownFiles {
  /** The one that a person should see. A file that was cancelled or replaced is none. */
  newest: NamedFile | undefined;
  /** All that count, in the order of their times. */
  counting: NamedFile[];
}

export async function shownFiles(db: Db, recordId: number): Promise<ShownFiles> {
  const all = await candidates(db, recordId);
  const counting = all.filter(({ state }) => state === 'ACCEPTED');
  // What was refused before another file counted is told no more.
  return { newest: all.reduce<NamedFile | undefined>((newest, one) => newerOf(newest, one), undefined), counting };
}

const newerOf = (one: NamedFile | undefined, other: NamedFile) => (one && one.id > other.id ? one : other);

/** The files that count in the order of their times, and the newest of the others. */
function candidates(db: Db, recordId: number) {
  const ofRecording = db
    .selectFrom('recordFile')
    .select('id')
    .where('recordId', '=', recordId)
    .where('state', 'not in', ['CANCELLED', 'REPLACED']);
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
              identityNumber: user.ref('u.identityNumber'),
            }).as('person'),
          )
          .whereRef('u.id', '=', `f.${who}Id`)
          .$castTo<Named | null>()
          .as(who),
      ),
    )
    .where((row) =>
      row.or([
        row('f.id', 'in', ofRecording.where('state', '=', 'ACCEPTED')),
        row('f.id', 'in', ofRecording.where('state', '!=', 'ACCEPTED').orderBy('id', 'desc').limit(1)),
      ]),
    )
    .orderBy('f.startUs')
    .orderBy('f.id')
    .execute();
}
