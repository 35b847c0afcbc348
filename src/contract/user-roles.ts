import * as z from 'zod/mini';
import { roles } from '../domain/role.ts';
import { endpoint } from './endpoint.ts';
import { userOrganization } from './session.ts';

export const userOrganizations = z.array(userOrganization);

/** The whole list. An empty one takes the user out of the organization. */
export const rolesChange = z.object({ roles: z.array(z.enum(roles)).check(z.maxLength(roles.length)) });

export const userRoleCalls = {
  /** The roles that the user may give to a new administrator. */
  allowedForNew: endpoint({
    name: 'roles/allowed-admin-creation',
    service: 'referential',
    method: 'GET',
    path: '/roles/allowed-admin-creation',
    response: z.array(z.string()),
  }),
  ofProfessional: endpoint({
    name: 'healthcare-professionals/{id}/userOrganizations',
    service: 'referential',
    method: 'GET',
    path: '/healthcare-professionals/:id/userOrganizations',
    response: userOrganizations,
  }),
  ofAdministrator: endpoint({
    name: 'admin/{id}/userOrganizations',
    service: 'referential',
    method: 'GET',
    path: '/admin/:id/userOrganizations',
    response: userOrganizations,
  }),
  change: endpoint({
    name: 'user/{userId}/organization/{organizationId}',
    service: 'referential',
    method: 'PUT',
    path: '/user/:userId/organization/:organizationId',
    isChange: true,
    request: rolesChange,
    response: userOrganizations,
  }),
  remove: endpoint({
    name: 'user/{userId}/organization/{organizationId}',
    service: 'referential',
    method: 'DELETE',
    path: '/user/:userId/organization/:organizationId',
    isChange: true,
  }),
};
