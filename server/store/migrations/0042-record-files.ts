import { historyTrigger } from './0019-history/triggers.ts';

const privileges = ['DOCTOR', 'TECHNICIAN'].map((role) => `('${role}', 'PERMS_RECORD_UPLOAD')`);

/** What only follows from the bytes, or stands in the recording. */
export const left = [
  'record_id',
  'upload',
  'fingerprint',
  'received_bytes',
  'received_at',
  'began_at',
  'decided_at',
  'facts',
];

/**
 * The bytes are in the folder of uploads, by the name `upload`. One file at a time comes in, and at most one counts. A
 * file that was replaced stays (docs/decisions/0140).
 */
export const recordFiles = `
create table record_file (
  id bigint generated always as identity primary key,
  record_id bigint not null references recording on delete cascade,
  upload text not null unique,
  state text not null
    check (state in ('ARRIVING', 'CHECKING', 'QUESTION', 'ACCEPTED', 'REFUSED', 'CANCELLED', 'REPLACED')),
  file_name text not null,
  size_bytes bigint not null,
  fingerprint text,
  replacement_reason text,
  uploaded_by_id bigint references app_user on delete set null,
  began_at timestamptz not null default now(),
  received_bytes bigint not null default 0,
  received_at timestamptz not null default now(),
  sha256 text,
  facts jsonb,
  differences jsonb not null default '[]',
  is_anonymous boolean not null default false,
  fault text,
  fault_field text,
  decided_by_id bigint references app_user on delete set null,
  decided_at timestamptz,
  decision_reason text
);
create index record_file_of_recording on record_file (record_id, id);
create unique index record_file_open on record_file (record_id) where state in ('ARRIVING', 'CHECKING', 'QUESTION');
create unique index record_file_accepted on record_file (record_id) where state = 'ACCEPTED';
create index record_file_received on record_file (received_at) where state in ('ARRIVING', 'CHECKING');
${historyTrigger('record_file', {
  kind: 'recording',
  object: 'record_id',
  events: 'insert or update',
  created: 'changed',
  left,
})}

alter table recording_change drop constraint recording_change_kind_check;
alter table recording_change add check (kind in ('record', 'conversion', 'file'));
create function note_record_file() returns trigger language plpgsql as $$
begin
  insert into recording_change (organization_id, application, kind, record_id)
    select organization_id, application, 'file', id from recording where id = new.record_id;
  perform pg_notify('bedside', 'change');
  return null;
end $$;
create trigger record_file_inserted after insert on record_file for each row execute function note_record_file();
create trigger record_file_updated after update on record_file for each row
  when (old.state <> new.state) execute function note_record_file();

insert into role_privilege (role, privilege) values ${privileges.join(', ')};
`;
