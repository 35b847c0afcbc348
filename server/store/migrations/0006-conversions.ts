/** Files are never stored. A worker holds a job until its lease ends. */
export const conversions = `
create table conversion (
  record_id bigint not null references recording on delete cascade,
  format text not null,
  status text not null check (status in ('PENDING', 'IN_PROGRESS', 'DONE', 'FAILED')),
  source_mark text not null,
  asked_at timestamptz not null default now(),
  tries integer not null default 0,
  worker text,
  leased_until timestamptz,
  reason text,
  size_bytes bigint,
  content_crc32 bigint,
  primary key (record_id, format)
);
create index conversion_queue on conversion (asked_at, record_id, format) where status in ('PENDING', 'IN_PROGRESS');
`;
