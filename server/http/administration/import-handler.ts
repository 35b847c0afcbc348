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

export interface Import<Sent, Caller> {
  /** Throws if the caller may not import. */
  callerOf: (c: HttpContext) => Caller;
  check: (rows: readonly Readonly<Record<string, unknown>>[]) => Checked<Sent>;
  judge: (db: Db, sent: readonly Sent[], caller: Caller) => Promise<Judged>;
  write: (transaction: DbTransaction, sent: readonly Sent[], caller: Caller) => Promise<Judged>;
}

function resultOf({ problems, ...counts }: Judged, own: Checked<unknown>): ImportResult {
  const rows = [...own.problems, ...problems].toSorted((one, other) => one.row - other.row);
  return { ...counts, refused: rows.length, rows };
}

/** A dry run writes nothing, so it needs no key. */
export function importHandler<Sent, Caller>(dependencies: Dependencies, kind: Import<Sent, Caller>) {
  const once = creation(dependencies, importContent);
  const checkedFile = async (c: HttpContext) => kind.check(importRows(await importBytes(c)));
  return async (c: HttpContext): Promise<Response | void> => {
    const caller = kind.callerOf(c);
    if (c.req.query('dryRun') === 'true') {
      const checked = await checkedFile(c);
      return c.json(resultOf(await kind.judge(dependencies.db, checked.sent, caller), checked));
    }
    return once(c, async () => {
      const checked = await checkedFile(c);
      const written = await kind.write(c.var.transaction, checked.sent, caller).catch((error: unknown) => {
        // The reason was changed or deleted since it was judged.
        throw isViolation(error, 'foreign-key') ? refused() : error;
      });
      const { rows: _, ...counts } = resultOf(written, checked);
      // The caller says how many refused rows are left out. Without that, every row must be imported.
      if (counts.refused !== Number(c.req.query('leaveOut') ?? 0)) throw refused();
      c.res = c.json({ ...counts, rows: [] } satisfies ImportResult);
    });
  };
}

const refused = () => new Refusal('import-refused', { fields: ['file'] });
