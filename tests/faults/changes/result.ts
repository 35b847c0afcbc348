import { openDatabase } from '../../../server/store/open.ts';
import type { Change } from './kind.ts';
import { changeKinds } from './kinds.ts';

export interface ChangesResult {
  submissions: number;
  /** The colleague wrote too. */
  met: number;
  /** The tablet asks the user which version is right. */
  requested: number;
  /** Nobody is asked, and the change was never written. */
  lost: Change[];
  doubled: Change[];
  /** The change replaced the colleague's, and nobody was asked. */
  overwritten: Change[];
  /** The change waits although nobody else has written. */
  stuck: Change[];
}

interface Write {
  kind: string;
  id: number;
  column: string;
  before: unknown;
  after: unknown;
}

/** Compares with the history, in which each write stands. */
export async function compareChanges(dataDirectory: string, changes: readonly Change[]): Promise<ChangesResult> {
  const writes = await readWrites(dataDirectory);
  const pressed = changes.filter(({ isPressed }) => isPressed);
  const ofMine = ({ kind, id, mine }: Change) => {
    const { history } = changeKinds[kind]!;
    return writes.filter(
      (write) =>
        write.kind === history.kind && write.id === id && write.column === history.column && write.after === mine,
    );
  };
  return {
    submissions: pressed.length,
    met: pressed.filter(({ meeting }) => meeting !== 'never').length,
    requested: pressed.filter(isRequest).length,
    lost: pressed.filter((one) => ofMine(one).length === 0 && !isRequest(one)),
    doubled: pressed.filter((one) => ofMine(one).length > 1),
    overwritten: pressed.filter((one) => ofMine(one).some(({ before }) => before === one.theirs)),
    stuck: pressed.filter((one) => isRequest(one) && one.meeting === 'never'),
  };
}

function isRequest({ isSaved, isRequest: isRequested }: Change): boolean {
  return isSaved === true || isRequested === true;
}

async function readWrites(dataDirectory: string): Promise<Write[]> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory });
  try {
    const rows = await db.selectFrom('history').select(['kind', 'objectId', 'changes']).execute();
    return rows.flatMap(({ kind, objectId, changes }) =>
      Object.entries(changes).map(([column, [before, after]]) => ({
        kind,
        id: Number(objectId),
        column,
        before,
        after,
      })),
    );
  } finally {
    await close();
  }
}
