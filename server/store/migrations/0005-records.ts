export const records = `
alter table recording add column version bigint not null default 1;

create function record_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger record_version before update on recording for each row execute function record_version();

create index record_under_way on recording (last_status_change_date) where status = 'ONGOING_RECORDING';
create index record_waiting on recording (prescription_date) where status = 'CREATED';

insert into role_privilege (role, privilege) values
  ('DOCTOR', 'PERMS_PROFESSIONAL_READ'),
  ('TECHNICIAN', 'PERMS_PROFESSIONAL_READ');
`;
