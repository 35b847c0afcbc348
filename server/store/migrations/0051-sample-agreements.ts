/**
 * Until now a real installation showed the demonstration's legal notices. Whoever agreed to their version 3 has not read
 * the hospital's version 3. No version of a hospital has a space in its name. The history keeps what was agreed to.
 */
export const sampleAgreements = `
alter table eula_acceptance disable trigger user;
update eula_acceptance set version = 'sample ' || version
  where exists (select from platform_purpose where purpose = 'patients');
alter table eula_acceptance enable trigger user;
`;
