import type { Role } from './role.ts';

export const sections = [
  'professionals',
  'administrators',
  'organizations',
  'products',
  'hardware',
  'devices',
  'firmwares',
  'drivers',
  'compatibility',
  'billing',
  'history',
  'erasure',
  'platform',
] as const;

export type Section = (typeof sections)[number];

/** The others only show. */
export type ResourceSection = Exclude<Section, 'compatibility' | 'billing' | 'history' | 'erasure' | 'platform'>;

export type UserSection = 'professionals' | 'administrators';

const beyondOrganization: readonly Role[] = ['SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'];

const everywhere: readonly Role[] = ['SUPER_ADMIN', 'SYSTEM_ADMIN'];

const ofFirmwares: readonly Role[] = ['DEVICE_ADMIN', 'FIRMWARE_ADMIN', 'SYSTEM_ADMIN'];

/** R-ADM-10: the roles that see a section. */
const seenBy: Readonly<Record<Section, readonly Role[]>> = {
  professionals: ['ORGANIZATION_ADMIN', ...beyondOrganization],
  administrators: beyondOrganization,
  organizations: beyondOrganization,
  billing: ['ORGANIZATION_ADMIN', ...beyondOrganization],
  products: ['DEVICE_ADMIN', 'FIRMWARE_ADMIN', ...everywhere],
  hardware: ['DEVICE_ADMIN', 'FIRMWARE_ADMIN', ...everywhere],
  devices: ['ORGANIZATION_ADMIN', 'DEVICE_ADMIN', 'SYSTEM_ADMIN'],
  firmwares: ofFirmwares,
  drivers: ofFirmwares,
  compatibility: ofFirmwares,
  history: ['ORGANIZATION_ADMIN', 'DEVICE_ADMIN', 'FIRMWARE_ADMIN', ...beyondOrganization],
  erasure: ['SYSTEM_ADMIN'],
  platform: ['SYSTEM_ADMIN'],
};

/** R-ADM-10: the roles that change what is in a section. */
const changedBy: Readonly<Record<Section, readonly Role[]>> = {
  ...seenBy,
  organizations: everywhere,
  products: ['SYSTEM_ADMIN'],
  hardware: ['SYSTEM_ADMIN'],
  firmwares: ['FIRMWARE_ADMIN', 'SYSTEM_ADMIN'],
  drivers: ['FIRMWARE_ADMIN', 'SYSTEM_ADMIN'],
  compatibility: ['FIRMWARE_ADMIN', 'SYSTEM_ADMIN'],
  devices: ['DEVICE_ADMIN', 'SYSTEM_ADMIN'],
  billing: [],
  history: [],
  platform: [],
};

const holds = (held: readonly string[], any: readonly Role[]) => any.some((role) => held.includes(role));

export function seesSection(held: readonly string[], section: Section): boolean {
  return holds(held, seenBy[section]);
}

export function changesSection(held: readonly string[], section: Section): boolean {
  return holds(held, changedBy[section]);
}

export function seenSections(held: readonly string[]): Section[] {
  return sections.filter((section) => seesSection(held, section));
}

export function rolesThatSee(section: Section): readonly Role[] {
  return seenBy[section];
}

export function rolesThatChange(section: Section): readonly Role[] {
  return changedBy[section];
}

/** Others act in the organization of the session only. */
export function actsBeyondOrganization(held: readonly string[]): boolean {
  return holds(held, beyondOrganization);
}

/** All administrators see it. It is no section. */
export const contactPath: string = '/home/contact';

/** Who looked at patients. The other administrators who see the history have nothing to do with people. */
export function seesReadings(held: readonly string[]): boolean {
  return holds(held, ['ORGANIZATION_ADMIN', ...beyondOrganization]);
}

/** The address within the page of the administration. */
export function sectionPath(section: Section, ...rest: readonly (string | number)[]): string {
  return ['/home', section, ...rest].join('/');
}
