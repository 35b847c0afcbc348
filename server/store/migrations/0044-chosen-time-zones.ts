/** Until now nobody could choose a time zone, so 'UTC' was never a choice. */
export const chosenTimeZones = `
alter table organization alter column time_zone drop not null, alter column time_zone drop default;
update organization set time_zone = null where time_zone = 'UTC';
`;
