import { historyTrigger } from './0019-history/triggers.ts';

/**
 * Users may change their names, but not their identity numbers. So the number stands beside the name of then
 * (docs/decisions/0092). Existing authors and prescribers get today's, without a new version, and existing rows of the
 * history none. A trigger sets them for every server.
 */
export const authorIdentity = `
alter table recording
  add column diagnosis_author_identity_number text,
  add column prescriber_first_name text,
  add column prescriber_last_name text,
  add column prescriber_identity_number text;

alter table recording disable trigger user;
update recording set
    diagnosis_author_identity_number = (select identity_number from app_user where id = diagnosis_author_id),
    prescriber_first_name = prescriber.first_name,
    prescriber_last_name = prescriber.last_name,
    prescriber_identity_number = prescriber.identity_number
  from app_user as prescriber where prescriber.id = recording.prescriber_id;
alter table recording enable trigger user;

create function author_identity() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.prescriber_id is distinct from old.prescriber_id then
    select first_name, last_name, identity_number
      into new.prescriber_first_name, new.prescriber_last_name, new.prescriber_identity_number
      from app_user where id = new.prescriber_id;
  end if;
  if tg_op = 'INSERT'
    or new.diagnosis is distinct from old.diagnosis
    or new.diagnosis_author_id is distinct from old.diagnosis_author_id
  then
    new.diagnosis_author_identity_number := (select identity_number from app_user where id = new.diagnosis_author_id);
  end if;
  return new;
end $$;
create trigger author_identity before insert or update of diagnosis, diagnosis_author_id, prescriber_id on recording
  for each row execute function author_identity();

drop trigger write_history on recording;
${historyTrigger('recording', {
  kind: 'recording',
  left: [
    'diagnosis_author_first_name',
    'diagnosis_author_last_name',
    'diagnosis_author_identity_number',
    'prescriber_first_name',
    'prescriber_last_name',
    'prescriber_identity_number',
    'version',
  ],
})}

alter table history
  add column actor_identity_number text,
  add column object_identity_number text;
create function history_identity() returns trigger language plpgsql as $$
begin
  new.actor_identity_number := (select identity_number from app_user where id = new.actor_id);
  if new.kind = 'user' then
    new.object_identity_number := coalesce(
      (select identity_number from app_user where id = new.object_id),
      new.changes #>> '{identity_number,0}'
    );
  end if;
  return new;
end $$;
create trigger history_identity before insert on history for each row execute function history_identity();
`;
