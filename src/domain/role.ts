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

const healthCareRoles: readonly string[] = ['DOCTOR', 'TECHNICIAN'] satisfies Role[];

/** True when one of the roles lets its holder work with patients: DOCTOR or TECHNICIAN. */
export function hasHealthCareRole(held: readonly string[]): boolean {
  return held.some((role) => healthCareRoles.includes(role));
}

/** True when one of the roles is DOCTOR; doctors are shown with the prefix Dr. */
export function isDoctor(held: readonly string[]): boolean {
  return held.includes('DOCTOR' satisfies Role);
}
