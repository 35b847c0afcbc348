import { sql, type RawBuilder } from 'kysely';

/** The name of today of the row of `app_user`. Null if it is the one of then, or if the user was deleted. */
export function presentName(user: string, nameThen: string): RawBuilder<string | null> {
  const now = sql`concat_ws(' ', ${sql.ref(`${user}.first_name`)}, ${sql.ref(`${user}.last_name`)})`;
  return sql<string | null>`nullif(nullif(${now}, ''), ${sql.ref(nameThen)})`;
}
