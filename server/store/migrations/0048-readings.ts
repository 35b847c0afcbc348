import { historyTrigger } from './0019-history/triggers.ts';

/** The database removes nothing younger (`READINGS_REMOVED_AFTER_DAYS` in `server/options.ts`). */
const atLeast = '365 days';

/**
 * A row is who read what, once for each session, object and hour. A trigger takes who and when from the session and the
 * clock of the database, so no program can name anybody else. The mark opens nothing, because only the token's hash
 * finds a session. Rows refer to nothing, because they outlive what they tell of (docs/decisions/0153).
 */
export const readings = `
alter table session add column mark uuid not null default gen_random_uuid();
create unique index session_of_mark on session (mark);
drop trigger write_history on session;
${historyTrigger('session', {
  kind: 'user',
  object: 'user_id',
  events: 'insert',
  created: 'signed-in',
  left: ['user_id', 'token_hash', 'created_at', 'last_used_at', 'expires_at', 'mark'],
})}

create table reading (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  hour integer not null,
  session uuid not null,
  who_id bigint not null,
  who_name text not null,
  who_identity_number text,
  application text not null,
  kind text not null check (kind in ('patient', 'recording', 'file', 'report')),
  object_id bigint not null,
  detail text not null default '',
  patient_id bigint not null,
  organization_id bigint not null,
  device text,
  address text
);
create unique index reading_once on reading (session, hour, object_id, kind, detail);
create index reading_in_order on reading (happened_at, id);
create index reading_of_patient on reading (patient_id, happened_at, id);
create index reading_of_organization on reading (organization_id, happened_at, id);

create function name_reader() returns trigger language plpgsql as $$
begin
  select who.id, full_name(who.first_name, who.last_name), who.identity_number, session.application
    into new.who_id, new.who_name, new.who_identity_number, new.application
    from session join app_user as who on who.id = session.user_id
    where session.mark = new.session and session.expires_at > now();
  if not found then
    raise exception 'A reading names the user of a session.';
  end if;
  new.happened_at := now();
  new.hour := floor(extract(epoch from now()) / 3600);
  return new;
end $$;
create trigger name_reader before insert on reading for each row execute function name_reader();

create function keep_readings() returns trigger language plpgsql as $$
declare
  context text;
begin
  if tg_op = 'TRUNCATE' then
    if current_setting('bedside.history', true) = 'off' then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    get diagnostics context = pg_context;
    if old.happened_at <= now() - interval '${atLeast}'
      or position('function erase_patient(bigint,text)' in context) > 0
    then
      return old;
    end if;
  end if;
  raise exception 'The readings cannot be changed.';
end $$;
create trigger keep_readings before update or delete on reading for each row execute function keep_readings();
create trigger keep_all_readings before truncate on reading for each statement execute function keep_readings();
`;
