import { historyTrigger } from './0019-history/triggers.ts';
import { writeHistoryWith } from './0028-history-details.ts';
import { ofRow } from './0041-family-names-first.ts';

const nameOfPlace = `when tg_table_name = 'role_offer' then (select name from organization where id = object)`;

/**
 * An administrator offers roles to the owner of an address, who may have an account in another organization. Nothing
 * tells whether there is one, so an offer refers to the address only (docs/decisions/0159). Only an account can decline,
 * so that hides the offer from its owner, and leaves no row in the history.
 */
export const roleOffers = `
create table role_offer (
  id bigint generated always as identity primary key,
  email text not null,
  organization_id bigint not null references organization on delete cascade,
  roles text[] not null,
  offered_by_id bigint not null references app_user on delete cascade,
  offered_from_id bigint not null references organization on delete cascade,
  offered_at timestamptz not null default now(),
  declined_at timestamptz,
  unique (organization_id, email)
);
create index role_offer_of_email on role_offer (email);
${ofRow(writeHistoryWith([nameOfPlace]))}
${historyTrigger('role_offer', {
  kind: 'organization',
  object: 'organization_id',
  created: 'role-offered',
  changed: 'role-offered',
  deleted: 'role-offer-ended',
  left: ['organization_id', 'offered_by_id', 'offered_from_id', 'declined_at'],
})}
`;
