/** If the created object is deleted, the answer becomes null. */
export const idempotency = `
create table idempotency_key (
  user_id bigint not null references app_user on delete cascade,
  key text not null,
  fingerprint text not null,
  answer json,
  location text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_key_location on idempotency_key (location);
create index idempotency_key_age on idempotency_key (created_at);
`;
