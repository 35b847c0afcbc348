import { historyTrigger } from './0019-history/triggers.ts';

/**
 * Only the hash of a token is stored. If the device goes to another organization, its tokens end, because those who made
 * them answer for it no longer (docs/decisions/0142).
 */
export const deviceTokens = `
create table device_token (
  id bigint generated always as identity primary key,
  device_id bigint not null references device on delete cascade,
  token_hash text not null unique,
  ending text not null,
  created_by_id bigint references app_user on delete set null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index device_token_of_device on device_token (device_id);

create function write_token_history() returns trigger language plpgsql as $$
declare
  told device_token := case when tg_op = 'INSERT' then new else old end;
begin
  insert into history (actor_id, action, kind, object_id, object_name, organization_id, changes)
  select nullif(current_setting('bedside.actor', true), '')::bigint, tg_argv[0], 'device', id, serial, organization_id,
    jsonb_build_object('ending', case when tg_op = 'INSERT' then jsonb_build_array(null, told.ending)
      else jsonb_build_array(told.ending, null) end)
  from device where id = told.device_id;
  return null;
end $$;
create trigger write_made after insert on device_token for each row execute function write_token_history('token-made');
create trigger write_revoked after delete on device_token
  for each row execute function write_token_history('token-revoked');

create function end_tokens() returns trigger language plpgsql as $$
begin
  delete from device_token where device_id = new.id;
  return null;
end $$;
create trigger end_tokens after update of organization_id on device for each row
  when (old.organization_id <> new.organization_id) execute function end_tokens();

alter table device add column battery_percent double precision;
drop trigger write_history on device;
${historyTrigger('device', {
  kind: 'device',
  left: ['last_contact_at', 'battery_percent', 'serial_key', 'firmware_version_key'],
})}
`;
