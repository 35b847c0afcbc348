import type { Role } from './role.ts';

export const sections = ['professionals', 'administrators'] as const;

export type Section = (typeof sections)[number];

/** R-ADM-10: the roles that see a section. */
const seenBy: Readonly<Record<Section, readonly Role[]>> = {
  professionals: ['ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'],
  administrators: ['SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'],
};

export function seesSection(held: readonly string[], section: Section): boolean {
  return seenBy[section].some((role) => held.includes(role));
}

export function seenSections(held: readonly string[]): Section[] {
  return sections.filter((section) => seesSection(held, section));
}

/** Others act in the organization of the session only. */
export function actsBeyondOrganization(held: readonly string[]): boolean {
  return seesSection(held, 'administrators');
}

/** The address within the page of the administration. */
export function sectionPath(section: Section, ...rest: readonly (string | number)[]): string {
  return ['/home', section, ...rest].join('/');
}
