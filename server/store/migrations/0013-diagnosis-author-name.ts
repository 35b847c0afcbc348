/**
 * The name at the time of the diagnosis, as users may change theirs. A trigger sets it for every server. Existing
 * authors get today's name, without a new version.
 */
export const diagnosisAuthorName = `
alter table recording
  add column diagnosis_author_first_name text,
  add column diagnosis_author_last_name text;

alter table recording disable trigger user;
update recording set diagnosis_author_first_name = author.first_name, diagnosis_author_last_name = author.last_name
  from app_user as author where author.id = recording.diagnosis_author_id;
alter table recording enable trigger user;

create function diagnosis_author_name() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT'
    or new.diagnosis is distinct from old.diagnosis
    or new.diagnosis_author_id is distinct from old.diagnosis_author_id
  then
    select first_name, last_name into new.diagnosis_author_first_name, new.diagnosis_author_last_name
      from app_user where id = new.diagnosis_author_id;
  end if;
  return new;
end $$;
create trigger diagnosis_author_name before insert or update of diagnosis, diagnosis_author_id on recording
  for each row execute function diagnosis_author_name();
`;
