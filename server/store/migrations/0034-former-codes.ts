/** The hashes of the codes that a newer one replaced, separated by spaces (docs/decisions/0103). */
export const formerCodes = `
alter table login_challenge add column former_code_hashes text not null default '';
alter table contact_change add column former_code_hashes text not null default '';
`;
