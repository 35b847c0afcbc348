import { sql, type RawBuilder } from 'kysely';

/** A text as it is searched: in lower case, without accents. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
}
