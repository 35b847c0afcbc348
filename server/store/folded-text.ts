import { sql, type RawBuilder } from 'kysely';

/** In lower case, without accents. */
export function folded(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(normalize(lower(${text}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
}
