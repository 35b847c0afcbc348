/** The roles a user can hold in an organization (specification 1, section 6). */
export const roles = [
  'SYSTEM_ADMIN',
  'ORGANIZATION_ADMIN',
  'SUPER_ADMIN',
  'SUBSIDIARY_ADMIN',
  'DOCTOR',
  'TECHNICIAN',
  'PATIENT',
  'DEVICE_ADMIN',
  'FIRMWARE_ADMIN',
] as const;

/** A role of the specification. The wire may carry others: they are kept and shown as they are. */
export type Role = (typeof roles)[number];

/** The roles that let their holders work with patients. */
export const healthCareRoles: readonly string[] = ['DOCTOR', 'TECHNICIAN'] satisfies Role[];

/** True when one of the roles lets its holder work with patients: DOCTOR or TECHNICIAN. */
export function hasHealthCareRole(held: readonly string[]): boolean {
  return held.some((role) => healthCareRoles.includes(role));
}

const administratorRoles: readonly string[] = [
  'SUBSIDIARY_ADMIN',
  'ORGANIZATION_ADMIN',
  'SUPER_ADMIN',
  'SYSTEM_ADMIN',
  'DEVICE_ADMIN',
  'FIRMWARE_ADMIN',
] satisfies Role[];

/** True when one of the roles lets its holder administer something. */
export function hasAdministratorRole(held: readonly string[]): boolean {
  return held.some((role) => administratorRoles.includes(role));
}

/** True when one of the roles is DOCTOR; doctors are shown with the prefix Dr. */
export function isDoctor(held: readonly string[]): boolean {
  return held.includes('DOCTOR' satisfies Role);
}

const assignable: Readonly<Record<Role, readonly Role[]>> = {
  SYSTEM_ADMIN: [
    'DOCTOR',
    'SUPER_ADMIN',
    'ORGANIZATION_ADMIN',
    'SUBSIDIARY_ADMIN',
    'TECHNICIAN',
    'DEVICE_ADMIN',
    'FIRMWARE_ADMIN',
  ],
  SUPER_ADMIN: ['DOCTOR', 'ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'TECHNICIAN'],
  SUBSIDIARY_ADMIN: ['DOCTOR', 'ORGANIZATION_ADMIN', 'TECHNICIAN'],
  ORGANIZATION_ADMIN: ['DOCTOR', 'TECHNICIAN'],
  DOCTOR: ['PATIENT'],
  TECHNICIAN: ['PATIENT'],
  PATIENT: [],
  DEVICE_ADMIN: [],
  FIRMWARE_ADMIN: [],
};

/** The roles that the holder of some roles may assign (specification 1, section 6). Throws for a role that it does not know. */
export function assignableRoles(held: readonly string[]): Role[] {
  const given = held.flatMap((name) => {
    const role = roles.find((known) => known === name);
    if (!role) throw new Error(`Unknown role ${name}`);
    return assignable[role];
  });
  return [...new Set(given)];
}

/**
 * True unless some role of the one can be assigned by every role that the other holds in any organization (specification
 * 1, section 6). Who holds no role affects nobody. Throws for a role that it does not know.
 */
export function isMorePrivileged(one: readonly string[], other: readonly string[]): boolean {
  const affected = other.map((role): readonly string[] => assignableRoles([role]));
  for (const role of one) assignableRoles([role]);
  return other.length === 0 || !one.some((role) => affected.every((given) => given.includes(role)));
}
