export const columns = `
alter table patient
  add column last_name_key text collate "C" generated always as (name_key(last_name)) stored,
  add column first_name_key text collate "C" generated always as (name_key(first_name)) stored;
create index patient_list on patient (organization_id, last_name_key, first_name_key, id);
create index patient_by_birthdate on patient (organization_id, birthdate, last_name_key, first_name_key, id);
drop index patient_of_organization;
`;
