/** Each order of the lists of devices and people, and the newest sign-in of each user. */
export const sortedLists = `
drop index device_of_product;
create index device_of_product on device (product_id, lower(serial));
create index device_by_release on device (release_order(firmware_version) nulls first, lower(serial));
create index device_by_contact on device (last_contact_at nulls first, lower(serial));
drop index user_by_name;
create index user_by_name on app_user (last_name_key, first_name_key, id);
create index user_by_first_name on app_user (first_name_key, last_name_key, id);
create index sign_in_of_user on history (object_id, happened_at) where kind = 'user' and action = 'signed-in';
`;
