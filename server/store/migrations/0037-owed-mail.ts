/** Mails and SMS that are still to be sent, and what became of them (docs/decisions/0115). */
export const owedMail = `
create table owed_mail (
  id bigint generated always as identity primary key,
  kind text not null,
  user_id bigint references app_user on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  session_type text,
  subject text,
  content text,
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null default now(),
  due_at timestamptz default now(),
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index owed_mail_due on owed_mail (due_at) where due_at is not null;
create index owed_mail_of_user on owed_mail (user_id, id);
`;
