import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#/domain/role.ts';
import { oweMails } from '../owed-mail.ts';
import type { Db, DbTransaction } from '../tables.ts';
import { isWithin, type Reach } from './reach.ts';
import { inSlices, type JudgedRows } from './row-slices.ts';
import type { NewUser } from './user-write.ts';

/** What is missing stays as it is. A new account has none of it. */
export interface SentProfessional {
  /** The number of the row. */
  row: number;
  email: string;
  values: Partial<NewUser>;
  organizationId?: number | undefined;
  organization?: string | undefined;
  roles?: readonly string[] | undefined;
  /** The fields that are wrong already. Such a row is judged, and not written. */
  flawed: readonly string[];
}

/** A new account. */
export interface NewProfessional extends Omit<
  SentProfessional,
  'values' | 'organizationId' | 'organization' | 'roles'
> {
  user: NewUser;
  organizationId: number;
  roles: readonly string[];
}

function judged(sent: readonly NewProfessional[], reach: Reach, assignable: readonly Role[]): RawBuilder<unknown> {
  const rows = sent.map(({ row, user, organizationId, roles, flawed }) => ({
    row,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    locale: user.locale,
    phone_number: user.phoneNumber || null,
    street: user.street || null,
    post_code: user.postCode || null,
    city: user.city || null,
    identity_number: user.identityNumber || null,
    organization_id: organizationId,
    roles,
    is_flawed: flawed.length > 0,
  }));
  return sql`judged as materialized (
    select sent.*, array_remove(array[
      case
        when not coalesce(${isWithin(reach, 'organization.id')}, false) then 'organizationId belongs-elsewhere'
        when organization.id is null then 'organizationId not-found'
      end,
      case when not sent.roles <@ ${assignable}::text[] then 'roles not-allowed' end,
      case when same.id is not null then 'email taken' end
    ], null) as problems
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent(row integer, email text, first_name text,
      last_name text, locale text, phone_number text, street text, post_code text, city text, identity_number text,
      organization_id bigint, roles text[], is_flawed boolean)
    left join organization on organization.id = sent.organization_id
    -- A subquery would read all accounts for each row, as long as PostgreSQL supposes that there are few.
    left join app_user as same on same.email = sent.email
  )`;
}

const isSound = sql`cardinality(judged.problems) = 0 and not judged.is_flawed`;

const problems = sql`coalesce((select json_agg(json_build_object('row', row, 'field', split_part(problem, ' ', 1),
  'reason', split_part(problem, ' ', 2)) order by row, place)
  from judged as wrong cross join unnest(wrong.problems) with ordinality as one(problem, place)), '[]') as problems`;

const created = sql`count(*) filter (where ${isSound})::int as created, 0 as updated, 0 as unchanged`;

/** Writes nothing. */
export async function judgeProfessionals(
  db: Db,
  sent: readonly NewProfessional[],
  reach: Reach,
  assignable: readonly Role[],
): Promise<JudgedRows> {
  const { rows } = await sql<JudgedRows>`with ${judged(sent, reach, assignable)}
    select ${created}, ${problems} from judged`.execute(db);
  return rows[0] as JudgedRows;
}

interface Writing {
  reach: Reach;
  assignable: readonly Role[];
  passwordHash: string;
}

/**
 * Writes the rows without a problem. Nobody knows the password of `passwordHash`. Throws a unique violation if an
 * address was taken meanwhile.
 */
export async function writeProfessionals(
  transaction: DbTransaction,
  sent: readonly NewProfessional[],
  writing: Writing,
): Promise<JudgedRows> {
  return inSlices(transaction, sent, (slice) => writeSome(transaction, slice, writing));
}

async function writeSome(
  transaction: DbTransaction,
  sent: readonly NewProfessional[],
  { reach, assignable, passwordHash }: Writing,
): Promise<JudgedRows> {
  const { rows } = await sql<JudgedRows>`with ${judged(sent, reach, assignable)}, made as (
    insert into app_user (email, first_name, last_name, locale, phone_number, street, post_code, city,
      identity_number, user_type, password_hash, password_is_spent, password_must_be_changed)
    select email, first_name, last_name, locale, phone_number, street, post_code, city,
      identity_number, 'HealthCareProfessional', ${passwordHash}, true, true
    from judged where ${isSound} order by row
    returning id, email
  ), belonging as (
    select made.id, judged.organization_id, judged.roles from made join judged on judged.email = made.email
    where ${isSound}
  ), member as (
    insert into user_organization (user_id, organization_id) select id, organization_id from belonging
  ), given as (
    insert into user_organization_role (user_id, organization_id, role)
    select id, organization_id, unnest(roles) from belonging
  )
  select ${created}, ${problems}, array(select json_build_object('id', id, 'email', email) from made order by id) as accounts from judged`.execute(
    transaction,
  );
  const { accounts, ...written } = rows[0] as JudgedRows & { accounts: { id: number; email: string }[] };
  await oweMails(
    transaction,
    accounts.map(({ id, email }) => ({ kind: 'new-account', userId: id, recipient: email, sessionType: 'doctor' })),
  );
  return written;
}
