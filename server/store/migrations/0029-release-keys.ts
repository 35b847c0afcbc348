/** Case and build do not distinguish versions: semantic versions that differ only there have the same precedence. */
export const releaseKeys = `
create function release_key(release text) returns text language sql immutable strict parallel safe
  return lower(split_part(release, '+', 1));
drop index firmware_of_release;
create unique index firmware_of_release on firmware (product_id, release_key(release));
drop index driver_of_name;
create unique index driver_of_name on driver (name_key(name), release_key(release));
create function release_order(release text) returns integer[] language sql immutable strict parallel safe
  return string_to_array(split_part(split_part(release, '+', 1), '-', 1), '.')::integer[];
`;
