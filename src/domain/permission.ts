export type Permission =
  | 'PERMS_RECORD_CREATE'
  | 'PERMS_RECORD_UPLOAD'
  | 'PERMS_PATIENT_EDIT'
  | 'PERMS_PATIENT_CREATE'
  | 'PERMS_PATIENT_READ';

/** The roles are those of the current organization (R-ROL-5). */
export function hasPermission(
  privileges: Readonly<Record<string, readonly string[]>>,
  roles: readonly string[],
  permission: Permission,
): boolean {
  return roles.some((role) => privileges[role]?.includes(permission) ?? false);
}

export function isKnownPermission(
  privileges: Readonly<Record<string, readonly string[]>>,
  permission: Permission,
): boolean {
  return Object.values(privileges).some((held) => held.includes(permission));
}
