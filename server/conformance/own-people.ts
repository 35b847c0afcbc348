import { organizationCalls } from '#/contract/administered-organizations.ts';
import { administeredUserCalls } from '#/contract/administered-users.ts';
import type { Role } from '#/domain/role.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import { valueOf } from './expectations.ts';
import type { Kit } from './kit.ts';
import { NotTried } from './outcome.ts';
import { contextOf, idOf } from './own-objects.ts';
import { createResource, provePassword } from './own-resources.ts';
import type { Answer, Visitor } from './visitor.ts';

export const professionals = {
  what: 'professional',
  calls: { create: administeredUserCalls.createProfessional, remove: administeredUserCalls.removeProfessional },
};

/** Nobody can write to this address. */
export const ownEmail = (kit: Kit, suffix: string) => `conformance-${kit.mark}-${suffix}@conformance.invalid`;

export async function ownOrganization(kit: Kit, suffix: string): Promise<number> {
  const { application } = kit.platform;
  const body = { name: `Conformance-${kit.mark}-${suffix}`, locale: 'fr-FR', applications: [application] };
  const made = { what: 'organization', calls: organizationCalls };
  return idOf(await createResource(kit, await kit.as('systemAdministrator'), made, { body }));
}

export async function ownProfessional(
  kit: Kit,
  suffix: string,
  { firstName = 'Zoë', ...more }: { firstName?: string; organizationId?: number; roles: readonly Role[] },
): Promise<number> {
  const administrator = await kit.as('systemAdministrator');
  await provePassword(kit, administrator);
  const lastName = `Conformance-${kit.mark}-${suffix}`;
  const body = { firstName, lastName, email: ownEmail(kit, suffix), locale: 'fr-FR', ...more };
  return idOf(await createResource(kit, administrator, professionals, { body }));
}

/** The roles of a professional in one organization, in the order of their names. */
export async function rolesIn(
  kit: Kit,
  id: number,
  organizationId: number,
): Promise<{ answer: Answer; roles: readonly string[] }> {
  const administrator = await kit.as('systemAdministrator');
  const answer = await administrator.call(userRoleCalls.ofProfessional, { params: { id } });
  const held = valueOf(userRoleCalls.ofProfessional, answer);
  const found = held.find((membership) => membership.organization.id === organizationId);
  return { answer, roles: found?.roles.toSorted() ?? [] };
}

/** An administrator of one organization, without another role. Throws `NotTried`. */
export async function lowerAdministrator(kit: Kit): Promise<{ visitor: Visitor; organizationId: number }> {
  const visitor = await kit.as('administrator');
  const { currentUserOrganization: current, organizationId } = await contextOf(visitor);
  const isOfOne = current?.roles.every((role) => role === 'ORGANIZATION_ADMIN') ?? false;
  if (!isOfOne) throw new NotTried('needs an administrator whose only role is ORGANIZATION_ADMIN');
  return { visitor, organizationId };
}
