import { historyTrigger } from './0019-history/triggers.ts';

/**
 * An address or number that an administrator entered waits here until its owner has used it. A hold lasts until the
 * owner or a second administrator has confirmed the account (docs/decisions/0094).
 */
export const proposedContacts = `
alter table session add column proved_at timestamptz;
alter table temporary_password add column sent_to text;
alter table login_challenge add column proposed_email text;

create table proposed_contact (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('email', 'phoneNumber')),
  value text not null,
  proposed_by_id bigint not null,
  proposed_at timestamptz not null default now(),
  confirmed_by_id bigint,
  confirmation text,
  unique (user_id, kind)
);
create unique index proposed_email on proposed_contact (value) where kind = 'email';

create table contact_hold (
  user_id bigint primary key references app_user on delete cascade,
  held_at timestamptz not null default now(),
  proposed_by_ids bigint[] not null,
  former_password_hash text,
  confirmed_by_id bigint,
  confirmation text
);
${historyTrigger('proposed_contact', {
  kind: 'user',
  object: 'user_id',
  created: 'contact-proposed',
  changed: 'contact-confirmed',
  deleted: 'contact-proposal-ended',
  left: ['user_id', 'proposed_at', 'proposed_by_id', 'confirmed_by_id'],
})}
${historyTrigger('contact_hold', {
  kind: 'user',
  object: 'user_id',
  created: 'held',
  changed: 'contact-confirmed',
  deleted: 'hold-ended',
  left: ['user_id', 'former_password_hash', 'proposed_by_ids', 'confirmed_by_id'],
})}
`;
