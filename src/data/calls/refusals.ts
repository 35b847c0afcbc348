import { isProblem } from '#/domain/problem.ts';

export type Refusals<Field extends string> = { readonly [field in Field]?: string | undefined };

/** Undefined if an error is at none of the fields. */
export function refusalsIn<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Refusals<Field> | undefined {
  const isAtField = isProblem(error) && error.errors.every(({ field }) => fieldAt(field, fields) !== undefined);
  return isAtField ? refusalsAt(error, fields) : undefined;
}

/** Undefined if no error is at a field or its part. */
export function refusalsAt<Field extends string>(
  error: unknown,
  fields: readonly Field[],
): Refusals<Field> | undefined {
  if (!isProblem(error)) return undefined;
  const refusals: Partial<Record<Field, string>> = {};
  for (const { field: path, message } of error.errors) {
    const field = fieldAt(path, fields);
    if (field) refusals[field] = refusals[field] === undefined ? message : `${refusals[field]} ${message}`;
  }
  return Object.keys(refusals).length > 0 ? refusals : undefined;
}

/** A path like `tagList.0.id` is at `tagList`. */
function fieldAt<Field extends string>(path: string | undefined, fields: readonly Field[]): Field | undefined {
  return fields.find((field) => field === path) ?? fields.find((field) => path?.startsWith(`${field}.`));
}
