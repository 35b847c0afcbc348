import type { ErrorCode } from '../../../texts/text-keys.ts';
import { personOf, type Caller } from './callers.ts';
import type { Cell, Columns } from './columns.ts';
import type { AccessWorld } from './world.ts';

/** A call of a route, of the objects that the table is about. */
export interface Asked {
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string | undefined>>;
}

/** A row of the access table. */
export interface Row {
  /** Method and pattern, as Hono registers the route. */
  route: string;
  columns: Columns & Readonly<Record<'elsewhere', Cell | 403>>;
  ask: (world: AccessWorld, caller: Caller) => Asked | Promise<Asked>;
  /** What the call itself answers those who are allowed: success, a refusal of the handler, or an answer without a code. */
  reached: 'success' | ErrorCode | number;
}

interface Special {
  reached?: Row['reached'];
  /** A GET that must come from the own site: what a page of another site gets. */
  elsewhere?: Cell | 403;
}

/** A row; `elsewhere` gets what the doctor gets of a safe method, and is refused any other one. */
export function row(
  route: string,
  columns: Columns,
  ask: Asked | Row['ask'],
  { reached = 'success', elsewhere }: Special = {},
): Row {
  const isSafe = /^(?:GET|ALL) /.test(route);
  return {
    route,
    columns: { ...columns, elsewhere: elsewhere ?? (isSafe ? columns.doctor : 'cross-origin') },
    ask: typeof ask === 'function' ? ask : () => ask,
    reached,
  };
}

/** What only the doctor may do of those who may do anything: it is about the doctor's own account. */
export function forOthers(columns: Columns, cell: Cell): Columns {
  const own = personOf('doctor').userId;
  const cells = Object.entries(columns).map(([caller, expected]) => {
    const isOther = personOf(caller as Caller).userId !== own;
    return [caller, isOther && expected === 'allowed' ? cell : expected];
  });
  return Object.fromEntries(cells) as Columns;
}
