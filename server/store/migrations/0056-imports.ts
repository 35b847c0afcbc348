/** The rows of history that an import writes name it (docs/decisions/0160). */
export const imports = `
create table import_run (
  id bigint generated always as identity primary key,
  kind text not null,
  organization_id bigint not null references organization on delete cascade,
  imported_by_id bigint references app_user on delete set null,
  imported_at timestamptz not null default now(),
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  undone_at timestamptz,
  taken_back integer,
  left_ids bigint[]
);

alter table history add column import_id bigint;
create index history_of_import on history (import_id, id) where import_id is not null;
create function name_import() returns trigger language plpgsql as $$
begin
  new.import_id := nullif(current_setting('bedside.import', true), '')::bigint;
  return new;
end $$;
create trigger name_import before insert on history for each row execute function name_import();
`;
