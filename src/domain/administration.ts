import type { Role } from './role.ts';

export const sections = ['professionals', 'administrators', 'organizations', 'billing', 'history'] as const;

export type Section = (typeof sections)[number];

/** The others only show. */
export type ResourceSection = Exclude<Section, 'billing' | 'history'>;

export type UserSection = 'professionals' | 'administrators';

const beyondOrganization: readonly Role[] = ['SUBSIDIARY_ADMIN', 'SUPER_ADMIN', 'SYSTEM_ADMIN'];

const everywhere: readonly Role[] = ['SUPER_ADMIN', 'SYSTEM_ADMIN'];

/** R-ADM-10: the roles that see a section. */
const seenBy: Readonly<Record<Section, readonly Role[]>> = {
  professionals: ['ORGANIZATION_ADMIN', ...beyondOrganization],
  administrators: beyondOrganization,
  organizations: beyondOrganization,
  billing: ['ORGANIZATION_ADMIN', ...beyondOrganization],
  history: ['ORGANIZATION_ADMIN', ...beyondOrganization],
};

/** R-ADM-10: the roles that change what is in a section. */
const changedBy: Readonly<Record<Section, readonly Role[]>> = {
  ...seenBy,
  organizations: everywhere,
  billing: [],
  history: [],
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

/** Others act in the organization of the session only. */
export function actsBeyondOrganization(held: readonly string[]): boolean {
  return holds(held, beyondOrganization);
}

/** The address within the page of the administration. */
export function sectionPath(section: Section, ...rest: readonly (string | number)[]): string {
  return ['/home', section, ...rest].join('/');
}
