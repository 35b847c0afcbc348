import type { Refusals } from '#/data/calls/refusals.ts';

/** The fields that the form calls otherwise than the wire, by the wire's name. */
export type WireNames<Field extends string> = Readonly<Record<string, Field>>;

/** The form's field of a path on the wire, such as `tagList.0.id`. */
export function fieldAt<Field extends string>(
  path: string,
  words: Readonly<Record<Field, unknown>>,
  names: WireNames<Field>,
): Field | undefined {
  const [name = ''] = path.split('.');
  if (Object.hasOwn(names, name)) return names[name];
  return Object.hasOwn(words, name) ? (name as Field) : undefined;
}

/** Messages by the wire's names become messages at the form's fields. */
export function refusalsAtFields<Field extends string>(
  refusals: Readonly<Record<string, string | undefined>>,
  words: Readonly<Record<Field, unknown>>,
  names: WireNames<Field>,
): Refusals<Field> {
  const found: Partial<Record<Field, string>> = {};
  for (const [path, message] of Object.entries(refusals)) {
    const field = fieldAt(path, words, names);
    if (field && message !== undefined) found[field] ??= message;
  }
  return found;
}
