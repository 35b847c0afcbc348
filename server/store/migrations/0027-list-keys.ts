import { historyTrigger } from './0019-history/triggers.ts';

const folded = (column: string) =>
  String.raw`regexp_replace(normalize(lower(${column}), nfd), '[\u0300-\u036f]', '', 'g')`;

/** To fold each name again for each search took most of a list's time. */
export const listKeys = `
alter table app_user
  add column last_name_key text generated always as (${folded('last_name')}) stored,
  add column first_name_key text generated always as (${folded('first_name')}) stored;
create index user_by_name on app_user (user_type, last_name_key, first_name_key, id);
alter table device
  add column serial_key text generated always as (lower(serial)) stored,
  add column firmware_version_key text generated always as (lower(firmware_version)) stored;
drop trigger write_history on app_user;
drop trigger write_history on device;
${historyTrigger('app_user', { kind: 'user', left: ['password_hash', 'last_name_key', 'first_name_key'] })}
${historyTrigger('device', { kind: 'device', left: ['last_contact_at', 'serial_key', 'firmware_version_key'] })}
`;
