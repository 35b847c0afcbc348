/** What the history tells of a device. A contact of the device is no change by anybody. */
const told = ['serial', 'product_id', 'hardware_id', 'firmware_version', 'target_firmware_id', 'organization_id'];

interface Rows {
  from: string;
  /** The row before and after, or null. */
  former: string;
  present: string;
}

const one = (row: string, column: string) => (row === 'null' ? 'null' : `${row}.${column}`);

/** To turn whole rows into JSON and compare them takes ten times as long. */
const differing = ({ former, present }: Rows) =>
  told
    .map((column) => [one(former, column), one(present, column), column] as const)
    .map(
      ([before, after, column]) => `case when ${before} is distinct from ${after}
        then jsonb_build_object('${column}', jsonb_build_array(${before}, ${after})) else '{}' end`,
    )
    .join(' || ');

/** As `write_history` for one row, but by one statement for all. Triggers of the history name the actor. */
function tell(action: string, rows: Rows): string {
  const row = rows.present === 'null' ? rows.former : rows.present;
  return `
    insert into history (actor_id, action, kind, object_id, object_name, organization_id, changes)
    select nullif(current_setting('bedside.actor', true), '')::bigint, '${action}', 'device', id, serial,
      organization_id, changes
    from (select ${row}.id, ${row}.serial, ${row}.organization_id, ${differing(rows)} as changes
      from ${rows.from}) as written
    where changes <> '{}' order by id;`;
}

const trigger = (name: string, event: string, rows: string) => `
create trigger write_history_of_${name} after ${event} on device referencing ${rows} for each statement
  when (coalesce(current_setting('bedside.history', true), '') <> 'off')
  execute function write_history_of_devices();`;

const old = 'old table as former';
const present = 'new table as present';

const historyOfDevices = `
create function write_history_of_devices() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then ${tell('created', { from: 'present', former: 'null', present: 'present' })}
  elsif tg_op = 'DELETE' then ${tell('deleted', { from: 'former', former: 'former', present: 'null' })}
  else ${tell('changed', { from: 'former join present on present.id = former.id', former: 'former', present: 'present' })}
  end if;
  return null;
end $$;
drop trigger write_history on device;
${trigger('created', 'insert', present)}
${trigger('changed', 'update', `${old} ${present}`)}
${trigger('deleted', 'delete', old)}
`;

/** Tokens and uploads of a device end when it goes to another organization (docs/decisions/0142 and 0150). */
const movedDevices = `
create function end_what_moved() returns trigger language plpgsql as $$
declare
  moved bigint[] := array(select id from former join present using (id)
    where former.organization_id <> present.organization_id);
begin
  if moved <> '{}' then
    delete from device_token where device_id = any(moved);
    update record_file set state = 'CANCELLED' where uploaded_by_device_id = any(moved) and state = 'ARRIVING';
  end if;
  return null;
end $$;
drop trigger end_tokens on device;
drop function end_tokens();
drop trigger end_uploads_of_moved on device;
create trigger end_what_moved after update on device referencing ${old} ${present}
  for each statement execute function end_what_moved();
`;

/** Each filter of the list of devices finds its first page in the order of serials. */
const filteredDevices = `
drop index device_of_hardware;
create index device_of_hardware on device (hardware_id, lower(serial));
drop index device_of_target;
create index device_of_target on device (target_firmware_id, lower(serial));
`;

export const lastSignInsOfHistory = `
insert into last_sign_in (user_id, organization_id, happened_at)
  select object_id, organization_id, max(happened_at) from history
  where kind = 'user' and action = 'signed-in' and exists (select from app_user where app_user.id = object_id)
  group by object_id, organization_id;`;

/**
 * The newest sign-in of each user in each organization, as the history tells it. The history grows for ever, and to
 * look there for each user was the slowest order of the list.
 */
const lastSignIns = `
lock table history in share row exclusive mode;
create table last_sign_in (
  user_id bigint not null references app_user on delete cascade,
  organization_id bigint,
  happened_at timestamptz not null
);
create unique index last_sign_in_of_user on last_sign_in (user_id, coalesce(organization_id, 0));
create index last_sign_in_in_order on last_sign_in (happened_at);
${lastSignInsOfHistory}
create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into last_sign_in as noted (user_id, organization_id, happened_at)
  values (new.object_id, new.organization_id, new.happened_at)
  on conflict (user_id, coalesce(organization_id, 0))
    do update set happened_at = greatest(noted.happened_at, excluded.happened_at);
  return null;
end $$;
create trigger note_sign_in after insert on history for each row
  when (new.kind = 'user' and new.action = 'signed-in') execute function note_sign_in();
drop index sign_in_of_user;
`;

/** The last roles that were taken away. Earlier rows do not say them. */
const takenRoles = `
alter table role_removal add column roles text[] not null default '{}';
`;

/** Changes and lists of many rows (docs/decisions/0163). */
export const manyRows = [historyOfDevices, movedDevices, filteredDevices, lastSignIns, takenRoles];
