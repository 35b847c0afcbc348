import { sql, type RawBuilder } from 'kysely';

/** `fullName` of `src/domain/person.ts` in the database, of the row of a person. */
export function fullNameOf(alias?: string): RawBuilder<string> {
  const [first, last] = ['first_name', 'last_name'].map((name) => sql.ref(alias ? `${alias}.${name}` : name));
  return sql<string>`full_name(${first}, ${last})`;
}
