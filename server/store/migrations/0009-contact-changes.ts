/** A change ends with the session that asked for it. */
export const contactChanges = `
create table contact_change (
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('email', 'phoneNumber')),
  value text not null,
  sent_to text not null,
  session_hash text not null references session on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, kind)
);
create index contact_change_of_session on contact_change (session_hash);
`;
