/** Who took the last role in an organization away finds the person for a while (docs/decisions/0159). */
export const roleRemovals = `
create table role_removal (
  user_id bigint not null references app_user on delete cascade,
  organization_id bigint not null references organization on delete cascade,
  removed_by_id bigint not null references app_user on delete cascade,
  removed_at timestamptz not null default now(),
  primary key (user_id, organization_id)
);
create index role_removal_by on role_removal (removed_by_id);
`;
