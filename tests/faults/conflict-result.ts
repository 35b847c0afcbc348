import { openDatabase } from '../../server/store/open.ts';
import type { Conflict } from './conflict-round.ts';

export interface ConflictResult {
  submissions: number;
  /** The colleague wrote too. */
  met: number;
  /** The tablet asks the user which version is right. */
  asked: number;
  /** Nobody is asked, and the change was never written. */
  lost: Conflict[];
  doubled: Conflict[];
  /** The change replaced the colleague's, and nobody was asked. */
  overwritten: Conflict[];
  /** The change waits although nobody else has written. */
  stuck: Conflict[];
}

/** Compares with the history, in which each write of a city stands. */
export async function compareConflicts(dataDirectory: string, conflicts: readonly Conflict[]): Promise<ConflictResult> {
  const writes = await readWrites(dataDirectory);
  const pressed = conflicts.filter(({ isPressed }) => isPressed);
  const ofMine = ({ mine }: Conflict) => writes.filter(({ after }) => after === mine);
  return {
    submissions: pressed.length,
    met: pressed.filter(({ meeting }) => meeting !== 'never').length,
    asked: pressed.filter(asks).length,
    lost: pressed.filter((one) => ofMine(one).length === 0 && !asks(one)),
    doubled: pressed.filter((one) => ofMine(one).length > 1),
    overwritten: pressed.filter((one) => ofMine(one).some(({ before }) => before === one.theirs)),
    stuck: pressed.filter((one) => asks(one) && one.meeting === 'never'),
  };
}

function asks({ isKept, asks: isAsked }: Conflict): boolean {
  return isKept === true || isAsked === true;
}

async function readWrites(dataDirectory: string): Promise<{ before: unknown; after: unknown }[]> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory });
  try {
    const rows = await db.selectFrom('history').select('changes').where('kind', '=', 'patient').execute();
    return rows.flatMap(({ changes: { city } }) => (city ? [{ before: city[0], after: city[1] }] : []));
  } finally {
    await close();
  }
}
