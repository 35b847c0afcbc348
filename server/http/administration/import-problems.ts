import type { RefusedRow } from '#/contract/imports.ts';

/** Each problem of a row stands on these other values of it. */
const standsOn: Readonly<Record<string, readonly string[]>> = {
  hardware: ['product'],
  targetFirmware: ['product', 'hardware', 'firmwareVersion'],
};

/** What a value is about, given by its id or by its name. */
const subjectOf = (field: string) => field.replace(/Id$/, '');

const ofSeveral = ['other-product', 'incompatible', 'unreachable'];

/** All problems of each row, in its order: those of the row by itself, then what the database says. */
export function allProblems(own: readonly RefusedRow[], judged: readonly RefusedRow[]): RefusedRow[] {
  const subjects = new Map<number, Set<string>>();
  const found: RefusedRow[] = [];
  for (const problem of [...own, ...judged]) {
    const known = subjects.get(problem.row) ?? new Set<string>();
    subjects.set(problem.row, known);
    const subject = subjectOf(problem.field);
    const follows = ofSeveral.includes(problem.reason) && standsOn[subject]?.some((cause) => known.has(cause));
    if (follows || known.has(subject)) continue;
    known.add(subject);
    found.push(problem);
  }
  return found.toSorted((one, other) => one.row - other.row);
}
