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

export type Role = (typeof roles)[number];

export const healthCareRoles: readonly string[] = ['DOCTOR', 'TECHNICIAN'] satisfies Role[];

export function hasHealthCareRole(held: readonly string[]): boolean {
  return held.some((role) => healthCareRoles.includes(role));
}

export const administratorRoles: readonly string[] = [
  'SUBSIDIARY_ADMIN',
  'ORGANIZATION_ADMIN',
  'SUPER_ADMIN',
  'SYSTEM_ADMIN',
  'DEVICE_ADMIN',
  'FIRMWARE_ADMIN',
] satisfies Role[];

export function hasAdministratorRole(held: readonly string[]): boolean {
  return held.some((role) => administratorRoles.includes(role));
}

export function isDoctor(held: readonly string[]): boolean {
  return held.includes('DOCTOR' satisfies Role);
}

const assignable: Readonly<Record<Role, readonly Role[]>> = {
  SYSTEM_ADMIN: [
    'SYSTEM_ADMIN',
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

/** Throws for an unknown role (R-ROL-6). */
export function assignableRoles(held: readonly string[]): Role[] {
  const given = held.flatMap((name) => {
    const role = roles.find((known) => known === name);
    if (!role) throw new Error(`Unknown role ${name}`);
    return assignable[role];
  });
  return [...new Set(given)];
}

/** R-ROL-7 has the rule. */
export function isMorePrivileged(one: readonly string[], other: readonly string[]): boolean {
  const affected = other.map((role): readonly string[] => assignableRoles([role]));
  for (const role of one) assignableRoles([role]);
  return other.length === 0 || !one.some((role) => affected.every((given) => given.includes(role)));
}

/** True if a role of `held` is not among the own ones, nor among those that they assign, directly or through others. */
export function holdsRoleAbove(held: readonly string[], own: readonly string[]): boolean {
  const reached = new Set(own);
  // The set grows while it is read.
  for (const role of reached) for (const given of assignableRoles([role])) reached.add(given);
  return held.some((role) => !reached.has(role));
}
