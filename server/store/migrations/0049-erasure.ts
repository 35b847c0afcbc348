/** Such as `PL/pgSQL function erase_patient(bigint,text) line 9 at SQL statement`. */
const fromErasure = `position('function erase_patient(bigint,text)' in context) > 0`;

/**
 * Recordings that were deleted before still stand in the history with their patient.
 *
 * The history of an erased patient keeps who did what and when, and loses the person: the name and the values. Only
 * `erase_patient` may do that, which a trigger sees by who has called it (docs/decisions/0137).
 */
export const erasure = `
create table patient_archive (
  id bigint generated always as identity primary key,
  patient_id bigint not null,
  made_by_id bigint references app_user on delete cascade,
  made_at timestamptz not null,
  history_rows bigint not null
);
create index patient_archive_of_patient on patient_archive (patient_id);

create or replace function keep_history() returns trigger language plpgsql as $$
declare
  context text;
begin
  if tg_op = 'TRUNCATE' then
    if current_setting('bedside.history', true) = 'off' then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    if old.action = 'sign-in-failed' and old.happened_at <= now() - interval '30 days' then
      return old;
    end if;
  else
    get diagnostics context = pg_context;
    if ${fromErasure} and new.object_name is null and new.changes = '{}'
      and to_jsonb(new) - '{object_name,changes}'::text[] = to_jsonb(old) - '{object_name,changes}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'The history cannot be changed.';
end $$;

create index history_recording_of_patient on history ((changes -> 'patient_id'))
  where kind = 'recording' and changes ? 'patient_id';
create function recordings_of_patient(patient bigint) returns setof bigint language sql stable as $$
  select id from recording where patient_id = patient
  union
  select object_id from history
    where kind = 'recording' and changes ? 'patient_id' and changes -> 'patient_id' in (
      jsonb_build_array(null, patient), jsonb_build_array(patient, null)
    )
$$;

create function erase_patient(erased bigint, reason text) returns void language plpgsql as $$
declare
  owner bigint;
  recordings bigint[];
  present bigint;
  actor bigint := nullif(current_setting('bedside.actor', true), '')::bigint;
begin
  select organization_id into owner from patient where id = erased for update;
  if not found then
    raise exception 'There is no such patient.';
  end if;
  perform from recording where patient_id = erased for update;
  select coalesce(array_agg(one), '{}') into recordings from recordings_of_patient(erased) as one;
  select count(*) into present from recording where patient_id = erased;
  update idempotency_key set answer = null
    where location = '/v1/patients/' || erased
      or location in (select '/v1/records/' || one from unnest(recordings) as one);
  delete from recording where id = any(recordings);
  delete from patient where id = erased;
  delete from reading where patient_id = erased;
  delete from patient_archive where patient_id = erased;
  update history set object_name = null, changes = '{}'
    where (kind = 'patient' and object_id = erased) or (kind = 'recording' and object_id = any(recordings));
  insert into history (actor_id, actor_name, action, kind, object_id, organization_id, changes)
  values (actor, null, 'erased', 'patient', erased, owner, jsonb_build_object(
    'reason', jsonb_build_array(null, reason),
    'recordings', jsonb_build_array(present, 0)
  ));
end $$;
`;
