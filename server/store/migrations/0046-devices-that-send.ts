import { historyTrigger } from './0019-history/triggers.ts';
import { left } from './0042-record-files.ts';

/**
 * A serial stays when its device is deleted. A device that goes to another organization can never send the rest of a
 * file, so its upload ends at once (docs/decisions/0150).
 */
export const devicesThatSend = `
alter table record_file
  add column uploaded_by_device_id bigint references device on delete set null,
  add column uploaded_by_serial text;
create index record_file_of_device on record_file (uploaded_by_device_id) where state = 'ARRIVING';
drop trigger write_history on record_file;
${historyTrigger('record_file', {
  kind: 'recording',
  object: 'record_id',
  events: 'insert or update',
  created: 'changed',
  left: [...left, 'uploaded_by_device_id'],
})}

create function end_uploads() returns trigger language plpgsql as $$
begin
  update record_file set state = 'CANCELLED' where uploaded_by_device_id = old.id and state = 'ARRIVING';
  return old;
end $$;
create trigger end_uploads_of_moved after update of organization_id on device for each row
  when (old.organization_id <> new.organization_id) execute function end_uploads();
create trigger end_uploads_of_deleted before delete on device for each row execute function end_uploads();

alter table recording add column begun_by_serial text;
`;
