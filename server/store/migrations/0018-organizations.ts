/** Names differ by more than case and accents. */
export const organizations = `
alter table organization
  add column street text,
  add column post_code text,
  add column city text,
  add column phone_number text,
  add column applications text[] not null default '{}';
create unique index organization_of_name on organization (name_key(name));
`;
