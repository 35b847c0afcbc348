/** A database with accounts in the demonstration's domain is a demonstration: nobody else can have such addresses. */
export const purposeAndKnownCallers = `
create table platform_purpose (
  purpose text not null check (purpose in ('demonstration', 'patients')),
  decided_at timestamptz not null default now()
);
create unique index platform_has_one_purpose on platform_purpose ((true));
insert into platform_purpose (purpose)
  select case when exists (select from app_user where email like '%@demo.example') then 'demonstration' else 'patients' end
  where exists (select from app_user);

create table known_caller (
  user_id bigint not null references app_user on delete cascade,
  key text not null,
  expires_at timestamptz not null,
  primary key (user_id, key)
);
`;
