/**
 * A row for each change of a recording or of a conversion, for an hour. A server that listens reads the new rows. The
 * number of the transaction orders them, because rows become visible in the order of commits and not of their ids.
 */
export const changes = `
create table recording_change (
  id bigint generated always as identity primary key,
  transaction xid8 not null default pg_current_xact_id(),
  happened_at timestamptz not null default now(),
  organization_id bigint not null,
  application text not null,
  kind text not null check (kind in ('record', 'conversion')),
  record_id bigint not null,
  version bigint
);
create index recording_change_transaction on recording_change (transaction);
create index recording_change_time on recording_change (happened_at);

create function note_written_records() returns trigger language plpgsql as $$
begin
  insert into recording_change (organization_id, application, kind, record_id, version)
    select organization_id, application, 'record', id, version from written;
  if found then perform pg_notify('bedside', 'change'); end if;
  return null;
end $$;
create trigger recording_inserted after insert on recording referencing new table as written
  for each statement execute function note_written_records();
create trigger recording_updated after update on recording referencing new table as written
  for each statement execute function note_written_records();

create function note_removed_records() returns trigger language plpgsql as $$
begin
  insert into recording_change (organization_id, application, kind, record_id)
    select organization_id, application, 'record', id from removed;
  if found then perform pg_notify('bedside', 'change'); end if;
  return null;
end $$;
create trigger recording_removed after delete on recording referencing old table as removed
  for each statement execute function note_removed_records();

create function note_patient_of_records() returns trigger language plpgsql as $$
begin
  insert into recording_change (organization_id, application, kind, record_id, version)
    select organization_id, application, 'record', id, version from recording where patient_id = new.id;
  if found then perform pg_notify('bedside', 'change'); end if;
  return null;
end $$;
create trigger patient_of_records after update of first_name, last_name, birthdate, sex, email, phone_number on patient
  for each row execute function note_patient_of_records();

create function note_conversion() returns trigger language plpgsql as $$
begin
  insert into recording_change (organization_id, application, kind, record_id)
    select organization_id, application, 'conversion', id from recording where id = new.record_id;
  perform pg_notify('bedside', 'change');
  return null;
end $$;
create trigger conversion_inserted after insert on conversion for each row execute function note_conversion();
create trigger conversion_updated after update on conversion for each row
  when (old.status <> new.status or old.source_mark <> new.source_mark) execute function note_conversion();

create function note_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('bedside', 'access');
  return null;
end $$;
create trigger session_ended after delete on session for each statement execute function note_access();
create trigger session_moved after update of organization_id on session for each statement execute function note_access();
create trigger role_changed after insert or update or delete on user_organization_role
  for each statement execute function note_access();
create trigger duty_changed after update of password_must_be_changed on app_user
  for each statement execute function note_access();
create trigger privilege_changed after insert or update or delete on role_privilege
  for each statement execute function note_access();
`;
