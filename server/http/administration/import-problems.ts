import type { Problem } from './file-rows.ts';

/** Each problem of a row stands on these other values of it. */
const standsOn: Readonly<Record<string, readonly string[]>> = {
  hardware: ['product'],
  targetFirmware: ['product', 'hardware', 'firmwareVersion'],
};

/** What a value is about, given by its id or by its name. */
const subjectOf = (field: string) => field.replace(/Id$/, '');

const ofSeveral = ['other-product', 'incompatible', 'unreachable'];

/** True if the second problem is only there because of the first one. */
function follows(first: Problem, { field, reason }: Problem): boolean {
  const [cause, subject] = [subjectOf(first.field), subjectOf(field)];
  if (cause === subject) return true;
  return ofSeveral.includes(reason) && (standsOn[subject]?.includes(cause) ?? false);
}

/** All problems of each row, in its order: those of the row by itself, then what the database says. */
export function allProblems(own: readonly Problem[], judged: readonly Problem[]): Problem[] {
  const byRow = new Map<number, Problem[]>();
  for (const problem of [...own, ...judged]) {
    const found = byRow.get(problem.row) ?? [];
    if (!found.some((first) => follows(first, problem))) found.push(problem);
    byRow.set(problem.row, found);
  }
  return [...byRow.values()].flat().toSorted((one, other) => one.row - other.row);
}
