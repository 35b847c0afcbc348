/** Nothing refers to it and it refers to nothing, because it outlives what it tells of. */
export const history = `
create table history (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  actor_id bigint,
  actor_name text,
  action text not null,
  kind text not null,
  object_id bigint,
  object_name text,
  organization_id bigint,
  changes jsonb not null default '{}'
);
create index history_of_object on history (kind, object_id, id);
create index history_of_organization on history (organization_id, id);

create function keep_history() returns trigger language plpgsql as $$
begin
  raise exception 'The history cannot be changed.';
end $$;
create trigger keep_history before update or delete on history for each row execute function keep_history();
`;
