import { historyTrigger } from './0019-history/triggers.ts';
import { left } from './0042-record-files.ts';

/**
 * Several files of a recording may count, each content once. Their times order them, and a file that replaces another
 * one names it (docs/decisions/0151).
 */
export const severalFiles = `
alter table record_file
  add column is_further boolean not null default false,
  add column replaces_id bigint references record_file on delete set null,
  add column replaces_name text,
  add column start_us bigint,
  add column end_us bigint;
drop index record_file_accepted;
create index record_file_accepted on record_file (record_id) where state = 'ACCEPTED';
create unique index record_file_content on record_file (record_id, sha256) where state = 'ACCEPTED';
create index record_file_replaced on record_file (replaces_id);

drop trigger write_history on record_file;
update record_file f set start_us = r.start_time_us, end_us = r.end_time_us
  from recording r where r.id = f.record_id and f.state = 'ACCEPTED';
update record_file f set replaces_id = a.id, replaces_name = a.file_name
  from record_file a
  where a.record_id = f.record_id and a.state = 'ACCEPTED' and f.state in ('ARRIVING', 'CHECKING', 'QUESTION');
${historyTrigger('record_file', {
  kind: 'recording',
  object: 'record_id',
  events: 'insert or update',
  created: 'changed',
  left: [...left, 'uploaded_by_device_id', 'replaces_id', 'start_us', 'end_us'],
})}
`;
