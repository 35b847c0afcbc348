/** An organization may be a subsidiary of another one. */
export const subsidiaries = `
alter table organization add column parent_id bigint references organization check (parent_id <> id);
create index organization_of_parent on organization (parent_id);
`;
