/** In a serial or version, dots and hyphens separate numbers, so they stay, as signs that nobody types. */
const code = (column: string) => `name_key(translate(${column}, '.-‐‑', chr(1) || chr(2) || chr(2) || chr(2)))`;

/** Users and devices get the key of search that patients have (docs/decisions/0093). */
export const searchKeys = `
alter table app_user drop column last_name_key, drop column first_name_key;
alter table app_user
  add column last_name_key text collate "C" generated always as (name_key(last_name)) stored,
  add column first_name_key text collate "C" generated always as (name_key(first_name)) stored;
create index user_by_name on app_user (user_type, last_name_key, first_name_key, id);
alter table device drop column serial_key, drop column firmware_version_key;
alter table device
  add column serial_key text generated always as (${code('serial')}) stored,
  add column firmware_version_key text generated always as (${code('firmware_version')}) stored;
`;
