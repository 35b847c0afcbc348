import { sql, type RawBuilder } from 'kysely';

/** In lower case, without accents. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
}

/** A part of the name of the row `who`. No text means any name. */
export function isNamed(column: 'firstName' | 'lastName', wanted: string | null | undefined): RawBuilder<boolean> {
  const text = wanted?.trim();
  if (!text) return sql<boolean>`true`;
  return sql<boolean>`position(${folded(sql`${text}::text`)} in ${sql.ref(`who.${column}Key`)}) > 0`;
}
