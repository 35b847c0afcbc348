import type { Migration } from './migration.ts';
import { nameKey } from './0004-patient-search/name-key.ts';
import { nameTallies, presentNames } from './0004-patient-search/name-tallies.ts';

const columns = `
alter table patient
  add column last_name_key text collate "C" generated always as (name_key(last_name)) stored,
  add column first_name_key text collate "C" generated always as (name_key(first_name)) stored;
create index patient_list on patient (organization_id, last_name_key, first_name_key, id);
create index patient_by_birthdate on patient (organization_id, birthdate, last_name_key, first_name_key, id);
drop index patient_of_organization;
`;

/** `docs/decisions/0020-patient-search.md` */
export const patientSearch: Migration = {
  version: 4,
  name: 'patient-search',
  statements: [nameKey, columns, nameTallies, presentNames],
};
