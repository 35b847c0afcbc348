import * as z from 'zod/mini';
import type { ImportResult, RowReason } from '#/contract/imports.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
import { isViolation } from '../../store/violation.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { creation } from '../middleware/idempotency.ts';
import { Refusal } from '../refusal.ts';
import { importBytes, importContent, importRows } from './import-file.ts';

interface Problem {
  row: number;
  field: string;
  reason: RowReason;
  serial?: string;
}

/** What the rows of a file are, each checked by itself. */
export interface Checked<Sent> {
  sent: Sent[];
  problems: Problem[];
}

interface Judged {
  created: number;
  updated: number;
  unchanged: number;
  problems: Problem[];
}

export interface Import<Sent, Caller, Written extends Judged = Judged> {
  /** Throws if the caller may not import. */
  callerOf: (c: HttpContext) => Caller;
  check: (rows: readonly Readonly<Record<string, unknown>>[], caller: Caller) => Checked<Sent>;
  judge: (db: Db, sent: readonly Sent[], caller: Caller) => Promise<Judged>;
  write: (transaction: DbTransaction, sent: readonly Sent[], caller: Caller) => Promise<Written>;
  /** In the background, when everything is written. The route needs `afterCreation`. */
  afterwards?: (written: Written) => Promise<void>;
}

function resultOf({ problems, created, updated, unchanged }: Judged, own: Checked<unknown>): ImportResult {
  const rows = [...own.problems, ...problems].toSorted((one, other) => one.row - other.row);
  return { created, updated, unchanged, refused: rows.length, rows };
}

/** Anything else than these would be taken for a real run. */
const importQuery = z.object({
  dryRun: z._default(z.enum(['true', 'false']), 'false'),
  leaveOut: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '0'),
});

function queryOf(c: HttpContext): { isDry: boolean; leaveOut: number } {
  const { data, error } = importQuery.safeParse(c.req.query());
  if (!data) throw new Refusal('invalid', { fields: error.issues.map(({ path }) => path.join('.')) });
  return { isDry: data.dryRun === 'true', leaveOut: Number(data.leaveOut) };
}

/** A dry run writes nothing, so it needs no key. */
export function importHandler<Sent, Caller, Written extends Judged>(
  dependencies: Dependencies,
  kind: Import<Sent, Caller, Written>,
) {
  const once = creation(dependencies, importContent);
  const checkedFile = async (c: HttpContext, caller: Caller) => kind.check(importRows(await importBytes(c)), caller);
  return async (c: HttpContext): Promise<Response | void> => {
    const caller = kind.callerOf(c);
    const { isDry, leaveOut } = queryOf(c);
    if (isDry) {
      const checked = await checkedFile(c, caller);
      return c.json(resultOf(await kind.judge(dependencies.db, checked.sent, caller), checked));
    }
    return once(c, async () => {
      const checked = await checkedFile(c, caller);
      const written = await kind.write(c.var.transaction, checked.sent, caller).catch((error: unknown) => {
        // What a row names was made, changed or deleted since it was judged.
        throw isViolation(error, 'foreign-key') || isViolation(error, 'unique') ? refused() : error;
      });
      const { created, updated, unchanged, refused: left } = resultOf(written, checked);
      // The caller says how many refused rows are left out. Without that, every row must be imported.
      if (left !== leaveOut) throw refused();
      c.set('afterCreation', () =>
        dependencies.background.run('not done after an import', async () => kind.afterwards?.(written)),
      );
      c.res = c.json({ created, updated, unchanged, refused: left, rows: [] } satisfies ImportResult);
    });
  };
}

const refused = () => new Refusal('import-refused', { fields: ['file'] });
