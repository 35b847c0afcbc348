/** The permissions that screens ask for (specification 1, section 6). */
export type Permission = 'PERMS_RECORD_CREATE' | 'PERMS_PATIENT_EDIT' | 'PERMS_PATIENT_CREATE' | 'PERMS_PATIENT_READ';

/**
 * True when any of the roles, those of the current organization, holds the privilege. A role that the platform lists no
 * privileges for gives nothing.
 */
export function hasPermission(
  privileges: Readonly<Record<string, readonly string[]>>,
  roles: readonly string[],
  permission: Permission,
): boolean {
  return roles.some((role) => privileges[role]?.includes(permission) ?? false);
}

/** True where the platform knows the privilege: some role of it holds it. */
export function isKnownPermission(
  privileges: Readonly<Record<string, readonly string[]>>,
  permission: Permission,
): boolean {
  return Object.values(privileges).some((held) => held.includes(permission));
}
