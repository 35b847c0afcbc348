import { openDatabase } from '../../server/store/open.ts';
import { isLocalId } from '#/domain/id.ts';
import type { Submission } from './submission.ts';

export interface Comparison {
  submissions: number;
  lost: Submission[];
  doubled: Submission[];
  /** The screen showed an id that is not this submission's in the database. */
  wronglySent: Submission[];
}

interface Row {
  id: number;
  patientId: number;
}

/** Compares row by row with the data of a server that is not running. */
export async function compare(dataDirectory: string, submissions: readonly Submission[]): Promise<Comparison> {
  const rows = await readRows(dataDirectory);
  const rowsOf = ({ word }: Submission) => rows.get(word) ?? [];
  return {
    submissions: submissions.length,
    // The browser may have been killed before Submit was pressed.
    lost: submissions.filter((one) => one.isPressed === true && rowsOf(one).length === 0),
    doubled: submissions.filter((one) => rowsOf(one).length > 1),
    wronglySent: submissions.filter(
      (one) => rowsOf(one).length === 1 && !rowsOf(one).every((row) => isRight(one, row)),
    ),
  };
}

/** The row that the screen showed, of the patient for whom it was prescribed. */
function isRight({ kind, shownId, patientId: wanted }: Submission, { id, patientId }: Row): boolean {
  const isShown = shownId === undefined || isLocalId(shownId) || shownId === id;
  return isShown && (kind === 'patient' || wanted === undefined || isLocalId(wanted) || wanted === patientId);
}

async function readRows(dataDirectory: string): Promise<Map<string, Row[]>> {
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDirectory });
  try {
    const patients = await db.selectFrom('patient').select(['id', 'lastName as word', 'id as patientId']).execute();
    const records = await db.selectFrom('recording').select(['id', 'comments as word', 'patientId']).execute();
    return Map.groupBy([...patients, ...records], ({ word }) => word ?? '');
  } finally {
    await close();
  }
}
