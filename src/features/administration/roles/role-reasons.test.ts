import { expect, test } from 'vitest';
import type { UserContext } from '#/contract/session.ts';
import type { Role } from '#/domain/role.ts';
import { shownRoles, whyNoneToggled, whyNotChanged, whyNotToggled } from './role-reasons.ts';
import { ofSection, rolesToGive } from '../users/user-fields.ts';

const organization = { id: 1, name: 'Clinique' };

const as = (...roles: Role[]) =>
  ({
    user: { id: 6 },
    currentUserOrganization: { organization, roles },
    organizations: [{ organization, roles }],
  }) as unknown as UserContext;

const toggled = (role: Role, held: Role[], context: UserContext, userId = 2) =>
  whyNotToggled(role, { organizationId: 1, userId, organizations: [{ organization, roles: held }], context });

const none = (held: Role[], context: UserContext, userId: number) =>
  whyNoneToggled([1, 2], { userId, organizations: [{ organization, roles: held }], context })?.message;

test('a role can be given and taken only if the server would allow it', () => {
  const context = as('ORGANIZATION_ADMIN');
  expect(toggled('DOCTOR', ['TECHNICIAN'], context)).toBeUndefined();
  expect(toggled('TECHNICIAN', ['TECHNICIAN'], context)).toBeUndefined();
  expect(toggled('ORGANIZATION_ADMIN', ['TECHNICIAN'], context)?.message).toMatch(/does not allow/);
  expect(toggled('DOCTOR', ['SUPER_ADMIN'], context)?.message).toMatch(/more privileges/);
  expect(toggled('SUPER_ADMIN', ['SUPER_ADMIN'], as('SUPER_ADMIN'), 6)?.message).toMatch(/your last/);
  expect(toggled('ORGANIZATION_ADMIN', ['SUPER_ADMIN'], as('SUPER_ADMIN'), 6)?.message).toMatch(/your own roles/);
});

test('the own account and one more privileged have no buttons, but a reason', () => {
  expect(whyNotChanged({ id: 6, roles: ['DOCTOR'] }, as('SUPER_ADMIN'))?.message).toMatch(/your own account/);
  expect(whyNotChanged({ id: 7, roles: ['SYSTEM_ADMIN'] }, as('SUPER_ADMIN'))?.message).toMatch(/more privileges/);
  expect(whyNotChanged({ id: 2, roles: ['DOCTOR'] }, as('ORGANIZATION_ADMIN'))).toBeUndefined();
  const above = { id: 2, roles: ['DOCTOR', 'SUBSIDIARY_ADMIN'] };
  expect(whyNotChanged(above, as('ORGANIZATION_ADMIN'))?.message).toMatch(/more privileges/);
  expect(whyNotChanged(above, as('SUPER_ADMIN'))).toBeUndefined();
});

test('a reason that holds for all roles is told once', () => {
  expect(none(['SUPER_ADMIN'], as('SUPER_ADMIN'), 6)).toMatch(/your own roles/);
  expect(none(['SUPER_ADMIN'], as('SUPER_ADMIN'), 2)).toMatch(/more privileges/);
  expect(none(['DOCTOR'], as('SUPER_ADMIN'), 2)).toBeUndefined();
});

test('a patient’s role is shown only if it is held', () => {
  expect(shownRoles(['DOCTOR'])).not.toContain('PATIENT');
  expect(shownRoles(['PATIENT'])).toContain('PATIENT');
});

test('a new user gets a role of the section that the caller may assign', () => {
  expect(rolesToGive('professionals', ['ORGANIZATION_ADMIN'])).toEqual(['DOCTOR', 'TECHNICIAN']);
  expect(rolesToGive('administrators', ['ORGANIZATION_ADMIN'])).toEqual([]);
  expect(rolesToGive('administrators', ['SUPER_ADMIN'])).toEqual(['ORGANIZATION_ADMIN', 'SUBSIDIARY_ADMIN']);
  expect(ofSection('administrators', ['OTHER', 'DOCTOR', 'DEVICE_ADMIN'])).toEqual(['DEVICE_ADMIN']);
});
