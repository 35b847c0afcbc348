import type { ChosenResult } from '#/contract/chosen.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
import { Refusal } from '../refusal.ts';

/** Ends the transaction of a dry run. */
class DryResult extends Error {
  readonly result: ChosenResult;

  constructor(result: ChosenResult) {
    super('a dry run');
    this.result = result;
  }
}

/** A dry run does the same, and takes it back. */
export async function chosenRunOf(
  db: Db,
  { dryRun, leaveOut }: { dryRun: boolean; leaveOut: number },
  run: (transaction: DbTransaction) => Promise<ChosenResult>,
): Promise<ChosenResult> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await run(transaction);
      if (dryRun) throw new DryResult(result);
      // The caller says how many are left out. Without that, all must be changed.
      if (result.refused !== leaveOut) throw new Refusal('choice-changed');
      return { ...result, reasons: [] };
    });
  } catch (error) {
    if (error instanceof DryResult) return error.result;
    throw error;
  }
}
