import * as z from 'zod/mini';
import { id } from './codecs.ts';
import { endpoint } from './endpoint.ts';

/** Roles of administrators are not offered (docs/decisions/0159). */
export const offeredRoles = ['DOCTOR', 'TECHNICIAN'] as const;

/** Without an organization, it is that of the session. */
export const newRoleOffer = z.object({
  email: z.string().check(z.maxLength(254)),
  organizationId: z.optional(z.nullable(id)),
  roles: z.array(z.enum(offeredRoles)).check(z.minLength(1), z.maxLength(offeredRoles.length)),
});

export type NewRoleOffer = z.output<typeof newRoleOffer>;

/** It waits for the owner of the address, whether there is an account or not. */
export const roleOffer = z.object({
  id,
  email: z.string(),
  organization: z.object({ id, name: z.string() }),
  roles: z.array(z.string()),
  expiresAt: z.string(),
});

export type RoleOffer = z.output<typeof roleOffer>;

export const roleOfferCalls = {
  list: endpoint({
    name: 'role-offers',
    service: 'referential',
    method: 'GET',
    path: '/role-offers',
    response: z.array(roleOffer),
  }),
  /** A second offer to the same address and organization replaces the first one. */
  offer: endpoint({
    name: 'role-offers',
    service: 'referential',
    method: 'POST',
    path: '/role-offers',
    isChange: true,
    request: newRoleOffer,
    response: roleOffer,
  }),
  withdraw: endpoint({
    name: 'role-offers/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/role-offers/:id',
    isChange: true,
  }),
  accept: endpoint({
    name: 'user/role-offers/{id}/acceptance',
    service: 'referential',
    method: 'POST',
    path: '/user/role-offers/:id/acceptance',
    isChange: true,
  }),
  decline: endpoint({
    name: 'user/role-offers/{id}',
    service: 'referential',
    method: 'DELETE',
    path: '/user/role-offers/:id',
    isChange: true,
  }),
};
