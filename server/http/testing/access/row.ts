import type { ErrorCode } from '#/domain/error-code.ts';
import { personOf, type Caller } from './callers.ts';
import type { Cell, Columns } from './access-columns.ts';
import type { AccessWorld } from './world.ts';

export interface TestRequest {
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
}

export interface Row {
  /** Method and pattern, as in Hono. */
  route: string;
  columns: Columns & Readonly<Record<'elsewhere', Cell | 403>>;
  request: (world: AccessWorld, caller: Caller) => TestRequest | Promise<TestRequest>;
  /** The answer to an allowed caller: success, a refusal of the handler, or a status without a code. */
  reached: 'success' | ErrorCode | number;
}

interface Special {
  reached?: Row['reached'];
  /** The cell of a GET that other sites may not call. */
  elsewhere?: Cell | 403;
}

/** For `elsewhere`, a safe method without a session gets the doctor's cell; all others are refused. */
export function row(
  route: string,
  columns: Columns,
  request: TestRequest | Row['request'],
  { reached = 'success', elsewhere }: Special = {},
): Row {
  const isOpen = /^(?:GET|ALL) /.test(route) && columns.nobody !== 'signed-out';
  return {
    route,
    columns: { ...columns, elsewhere: elsewhere ?? (isOpen ? columns.doctor : 'cross-origin') },
    request: typeof request === 'function' ? request : () => request,
    reached,
  };
}

/** The call is about the doctor's own account, so other allowed callers get `cell`. */
export function forOthers(columns: Columns, cell: Cell): Columns {
  const own = personOf('doctor').userId;
  const cells = Object.entries(columns).map(([caller, expected]) => {
    const isOther = personOf(caller as Caller).userId !== own;
    return [caller, isOther && expected === 'allowed' ? cell : expected];
  });
  return Object.fromEntries(cells) as Columns;
}
