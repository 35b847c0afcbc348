/**
 * Without the demonstration, nothing but the simulation has ever written these rows and times, so none of them is a
 * patient's (docs/decisions/0095).
 */
export const nothingInvented = `
delete from conversion where exists (select from platform_purpose where purpose = 'patients');
delete from record_device where exists (select from platform_purpose where purpose = 'patients');
delete from wearable_usage where exists (select from platform_purpose where purpose = 'patients');
update recording set start_time_us = null, end_time_us = null
  where (start_time_us is not null or end_time_us is not null)
    and exists (select from platform_purpose where purpose = 'patients');
`;
