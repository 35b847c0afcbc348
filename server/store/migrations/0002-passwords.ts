export const passwords = `
create table temporary_password (
  user_id bigint primary key references app_user on delete cascade,
  password_hash text not null,
  expires_at timestamptz not null
);
alter table app_user add column password_is_spent boolean not null default false;
alter table login_challenge add column temporary_password_hash text;

create table used_captcha (
  nonce text primary key,
  expires_at timestamptz not null
);

create table platform_secret (
  name text primary key,
  value text not null
);
`;
