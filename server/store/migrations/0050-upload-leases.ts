/**
 * Who writes an upload, where the bytes are in a bucket that several servers share (docs/decisions/0152). Parts that two
 * servers wrote at once would be mixed there.
 */
export const uploadLeases = `
create table upload_lease (
  upload text primary key references record_file (upload) on delete cascade,
  writer text not null,
  leased_until timestamptz not null
);
`;
