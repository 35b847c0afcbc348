import { isProblem } from '#/domain/problem.ts';

export type Refusals<Field extends string> = { readonly [field in Field]?: string | undefined };

export function refusalsIn<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Refusals<Field> | undefined {
  if (!isProblem(error) || error.errors.length === 0) return undefined;
  const refusals: Partial<Record<Field, string>> = {};
  for (const { field: path, message } of error.errors) {
    const field = fields.find((known) => known === path);
    if (!field) return undefined;
    refusals[field] = refusals[field] === undefined ? message : `${refusals[field]} ${message}`;
  }
  return refusals;
}
