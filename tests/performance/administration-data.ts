import { sql } from 'kysely';
import { hashOf } from '../../server/http/sign-in/secrets.ts';
import { accounts } from '../../server/demo/accounts.ts';
import { deviceRow } from '../../server/demo/devices.ts';
import { continueIds, insertRows } from '../../server/store/insert-rows.ts';
import { loadDemonstration } from '../../server/demo/load.ts';
import type { Place } from '../../server/database/connect.ts';
import { noDatabaseLimits } from '../../server/database/database-limits.ts';
import { openDatabase } from '../../server/store/open.ts';
import { createSession } from '../../server/store/sessions.ts';
import type { Db } from '../../server/store/tables.ts';
import type { Session } from './sign-in.ts';

export interface AdministrationSize {
  devices: number;
  professionals: number;
}

/** May see and change everything. */
export const root = accounts.find(({ email }) => email === 'root@demo.example')!;

const token = 'administration-bench';

/** The session of {@link root} in data that {@link prepare} has made. */
export const rootSession: Session = { name: 'bedside_session', value: token };

/** The demonstration with that many devices and professionals. The ratio of lists must not depend on patients. */
export async function prepare(place: Place, size: AdministrationSize): Promise<void> {
  const { db, close } = await openDatabase(place, undefined, noDatabaseLimits);
  try {
    await loadDemonstration(db, { patients: 30, records: 30 });
    await setDevices(db, size.devices);
    await addProfessionals(db, size.professionals);
    // Without it, PostgreSQL supposes that there are few.
    await sql`analyze`.execute(db);
    await addSignIns(db);
    await sql`analyze`.execute(db);
  } finally {
    await close();
  }
}

/** {@link root} signs in, with a password that was just typed. */
export async function beginSession(place: Place): Promise<void> {
  const { db, close } = await openDatabase(place);
  try {
    await db.deleteFrom('session').where('tokenHash', '=', hashOf(token)).execute();
    await createSession(db, {
      tokenHash: hashOf(token),
      userId: root.id,
      organizationId: 1,
      application: 'WEMU',
      type: 'admin',
    });
    await sql`update session set proved_at = now()`.execute(db);
  } finally {
    await close();
  }
}

async function setDevices(db: Db, count: number): Promise<void> {
  await sql`delete from sensor where device_id > ${count}`.execute(db);
  await sql`delete from device where id > ${count}`.execute(db);
  const { last } = await db
    .selectFrom('device')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const missing = Array.from({ length: Math.max(0, count - last) }, (_, index) => deviceRow(last + index, Date.now()));
  await insertRows(db, 'device', missing);
  await continueIds(db, 'device');
}

/** Copies of the doctors there are, spread over their organizations. */
async function addProfessionals(db: Db, count: number): Promise<void> {
  await sql`
    with doctor as (
      select app_user.*, role.organization_id, row_number() over (order by app_user.id) as position, count(*) over () as all
      from app_user join user_organization_role role on role.user_id = app_user.id
      where app_user.user_type = 'HealthCareProfessional' and role.role = 'DOCTOR'
    ), existing as (
      select count(*) as count, max(id) as last from app_user where user_type = 'HealthCareProfessional'
    ), made as (
      insert into app_user (id, email, first_name, last_name, locale, city, post_code, phone_number, user_type,
        password_must_be_changed, can_patients_view_my_personal_infos, can_patients_view_live_ecg)
      select (select max(id) from app_user) + number, 'made' || number || '@demo.example', first_name,
        last_name || ' ' || number, locale, city, post_code, phone_number, user_type, false, false, false
      from generate_series(1, ${count} - (select count from existing)) number
      join doctor on doctor.position = 1 + number % doctor.all
      returning id
    ), member as (
      insert into user_organization (user_id, organization_id)
      select made.id, organization_id from made join doctor on doctor.position = 1 + made.id % doctor.all
      returning user_id, organization_id
    )
    insert into user_organization_role (user_id, organization_id, role)
    select user_id, organization_id, 'DOCTOR' from member`.execute(db);
  await continueIds(db, 'appUser');
}

/** Four of five have signed in three times. The others have accounts that nobody has used. */
async function addSignIns(db: Db): Promise<void> {
  await sql`
    insert into history (happened_at, actor_id, action, kind, object_id, organization_id)
    select now() - ((id * 7919 + number * 104729) % 500000) * interval '1 minute', id, 'signed-in', 'user', id,
      (select min(organization_id) from user_organization_role where user_id = id)
    from app_user cross join generate_series(1, 3) number where id % 5 <> 0`.execute(db);
  await sql`update app_user set password_is_spent = true, password_must_be_changed = true
    where id % 5 = 0 and email like 'made%'`.execute(db);
  await sql`insert into role_removal (user_id, organization_id, removed_by_id)
    select id, place, ${root.id}::bigint from app_user cross join generate_series(4, 5) place
    where email like 'made%' and id % 50 = 0
      and not exists (select from user_organization_role as held
        where held.user_id = app_user.id and held.organization_id = place)`.execute(db);
}
