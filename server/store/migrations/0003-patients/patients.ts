export const patients = `
alter table patient add column version bigint not null default 1;

insert into role_privilege (role, privilege) values
  ('DOCTOR', 'PERMS_PATIENT_DELETE'),
  ('TECHNICIAN', 'PERMS_PATIENT_DELETE');
`;
