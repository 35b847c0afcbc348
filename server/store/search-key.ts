import { sql, type RawBuilder } from 'kysely';

type Text = RawBuilder<unknown>;

/** The key of every search by name (docs/decisions/0093). `src/domain/search-key.ts` makes the same. */
export const searchKey = (text: Text): RawBuilder<string> => sql<string>`name_key(${text})`;

/** In a serial or version, dots and hyphens separate numbers, so they stay, as signs that nobody types. */
export const codeKey = (text: Text): RawBuilder<string> =>
  sql<string>`name_key(translate(${text}, '.-‐‑', chr(1) || chr(2) || chr(2) || chr(2)))`;

/** A part of the key is enough. No text means any, but signs alone find nothing. */
export function finds(
  wanted: string | null | undefined,
  key: Text,
  keyOf: (text: Text) => RawBuilder<string> = searchKey,
): RawBuilder<boolean> {
  const text = wanted?.trim();
  if (!text) return sql<boolean>`true`;
  const term = sql`${text}::text`;
  return sql<boolean>`(${searchKey(term)} <> '' and position(${keyOf(term)} in ${key}) > 0)`;
}

/** A part of the name of the row `who`. */
export function isNamed(column: 'firstName' | 'lastName', wanted: string | null | undefined): RawBuilder<boolean> {
  return finds(wanted, sql.ref(`who.${column}Key`));
}
