import * as z from 'zod/mini';
import type { ImportKind, ImportResult, RefusedRow } from '#/contract/imports.ts';
import { beginImport, endImport } from '../../store/administration/import-runs.ts';
import type { JudgedRows } from '../../store/administration/row-slices.ts';
import type { Db, DbTransaction } from '../../store/tables.ts';
import { isViolation } from '../../store/violation.ts';
import type { Dependencies, HttpContext } from '../environment.ts';
import { creation } from '../middleware/idempotency.ts';
import { Refusal } from '../refusal.ts';
import { checkFile } from './check-file.ts';
import type { Checked } from './file-rows.ts';
import { digestOf, importBytes, importContent } from './import-file.ts';
import { allProblems } from './import-problems.ts';
import { reachOf } from './caller-reach.ts';

export interface Import<Sent, Caller> {
  /** Throws if the caller may not import. */
  callerOf: (c: HttpContext) => Caller;
  rows: ImportKind;
  judge: (db: Db, sent: readonly Sent[], caller: Caller) => Promise<JudgedRows>;
  write: (transaction: DbTransaction, sent: readonly Sent[], caller: Caller) => Promise<JudgedRows>;
  /** After the write: throws if the caller must do something first. */
  confirm?: (c: HttpContext) => void;
  /** When everything is committed. The route needs `afterCreation`. */
  afterwards?: () => void;
}

function resultOf({ problems, created, updated, unchanged }: JudgedRows, own: Checked<unknown>): ImportResult {
  const rows = allProblems(own.problems, problems);
  const refused = new Set(rows.map(({ row }) => row)).size;
  return { created, updated, unchanged, refused, rows };
}

/** With the problems of names, which come first. */
export function alsoWith(problems: readonly RefusedRow[], written: JudgedRows): JudgedRows {
  return { ...written, problems: [...problems, ...written.problems] };
}

/** Anything else than these would be taken for a real run. */
const importQuery = z.object({
  dryRun: z._default(z.enum(['true', 'false']), 'false'),
  leaveOut: z._default(z.string().check(z.regex(/^\d{1,5}$/)), '0'),
  /** The digest of the file that was checked. */
  digest: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
});

function queryOf(c: HttpContext) {
  const { data, error } = importQuery.safeParse(c.req.query());
  if (!data) throw new Refusal('invalid', { fields: error.issues.map(({ path }) => path.join('.')) });
  return { isDry: data.dryRun === 'true', leaveOut: Number(data.leaveOut), digest: data.digest };
}

/** A dry run writes nothing, so it needs no key. */
export function importHandler<Sent, Caller>(dependencies: Dependencies, kind: Import<Sent, Caller>) {
  const once = creation(dependencies, importContent);
  return async (c: HttpContext): Promise<Response | void> => {
    const caller = kind.callerOf(c);
    const { isDry, leaveOut, digest: seen } = queryOf(c);
    const file = await importBytes(c);
    const digest = digestOf(file);
    if (seen !== undefined && seen !== digest) throw new Refusal('import-file-changed', { fields: ['file'] });
    // No transaction is open while the file waits for the thread, or other calls would wait for the database.
    const checked = (await checkFile({ rows: kind.rows, file })) as Checked<Sent>;
    if (isDry) {
      const result = resultOf(await kind.judge(dependencies.db, checked.sent, caller), checked);
      return c.json({ ...result, unread: checked.unread, digest } satisfies ImportResult);
    }
    return once(c, async () => {
      const { organizationId } = reachOf(c);
      const by = { kind: kind.rows, organizationId, userId: c.var.caller.userId };
      const importId = await beginImport(c.var.transaction, by);
      const written = await kind.write(c.var.transaction, checked.sent, caller).catch((error: unknown) => {
        // What a row names was made, changed or deleted since it was judged.
        throw isViolation(error, 'foreign-key') || isViolation(error, 'unique') ? refused() : error;
      });
      const { created, updated, unchanged, refused: left } = resultOf(written, checked);
      // The caller says how many refused rows are left out. Without that, every row must be imported.
      if (left !== leaveOut) throw refused();
      kind.confirm?.(c);
      await endImport(c.var.transaction, importId, { created, updated, unchanged, refused: left });
      c.set('afterCreation', () => kind.afterwards?.());
      c.res = c.json({ created, updated, unchanged, refused: left, rows: [], importId } satisfies ImportResult);
    });
  };
}

const refused = () => new Refusal('import-refused', { fields: ['file'] });
