import type { ChosenResult } from '#/contract/chosen.ts';
import { chosenResultOf, type ChosenObject, type ChosenProblem } from '../../store/administration/chosen.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
import { contentMark } from '../content-mark.ts';
import { Refusal } from '../refusal.ts';

/** Ends the transaction of a dry run. */
class DryResult extends Error {
  readonly result: ChosenResult;

  constructor(result: ChosenResult) {
    super('a dry run');
    this.result = result;
  }
}

/** What a run finds and does. */
export interface ChosenDone {
  result: ChosenResult;
  mark: string;
}

/** The mark tells whether a later run finds and refuses the same ones. */
export function chosenDone(
  found: readonly ChosenObject[],
  counts: { changed: number; unchanged: number },
  problems: readonly ChosenProblem[],
): ChosenDone {
  const ids = found.map(({ id }) => id).toSorted((a, b) => a - b);
  const refused = problems.map(({ name, reason }) => `${reason} ${name}`).toSorted();
  return { result: chosenResultOf(counts, problems), mark: contentMark(JSON.stringify([ids, refused])) };
}

export const checked = ({ result, mark }: ChosenDone): ChosenResult => ({ ...result, mark });

/** How it is asked for, beside what is chosen. */
export interface ChosenRun {
  dryRun: boolean;
  leaveOut: number;
  mark?: string | undefined;
}

/** A dry run does the same, and takes it back. */
export async function chosenRunOf(
  db: Db,
  { dryRun, leaveOut, mark }: ChosenRun,
  run: (transaction: DbTransaction) => Promise<ChosenDone>,
): Promise<ChosenResult> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const done = await run(transaction);
      const { result } = done;
      if (dryRun) throw new DryResult(checked(done));
      if (mark !== undefined && mark !== done.mark) throw new Refusal('choice-changed');
      // The caller says how many are left out. Without that, all must be changed.
      if (result.refused !== leaveOut) throw new Refusal('choice-changed');
      return { ...result, reasons: [] };
    });
  } catch (error) {
    if (error instanceof DryResult) return error.result;
    throw error;
  }
}
