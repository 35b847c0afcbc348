import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, versionOf } from '#/browser/http/http.ts';
import {
  administeredUserCalls as calls,
  userChange,
  userCreation,
  type AdministeredUser,
  type NewAdministeredUser,
  type UserChange,
} from '#/contract/administered-users.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import type { UserSection } from '#/domain/administration.ts';
import type { Role } from '#/domain/role.ts';
import { besideMs, invalidateAdministration, type ResourceCalls } from './resources.ts';

const callsOf = {
  professionals: {
    list: calls.listProfessionals,
    fetch: calls.fetchProfessional,
    create: calls.createProfessional,
    change: calls.changeProfessional,
    remove: calls.removeProfessional,
    organizations: userRoleCalls.ofProfessional,
  },
  administrators: {
    list: calls.listAdministrators,
    fetch: calls.fetchAdministrator,
    create: calls.createAdministrator,
    change: calls.changeAdministrator,
    remove: calls.removeAdministrator,
    organizations: userRoleCalls.ofAdministrator,
  },
} as const satisfies Record<UserSection, object>;

export interface UserSelection {
  page: number;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** 'all' means all within reach, undefined the organization of the session. */
  organization?: number | 'all' | undefined;
  role?: string | undefined;
}

export interface UserData {
  item: AdministeredUser;
  selection: UserSelection;
  creation: NewAdministeredUser;
  change: UserChange;
}

export function userResource(section: UserSection): ResourceCalls<UserData> {
  const { list, fetch, create, change, remove } = callsOf[section];
  return {
    section,
    list: ({ firstName, lastName, organization, role }, pagination, signal) => {
      const filter = {
        all: organization === 'all',
        organizationId: organization === 'all' ? null : organization,
        roleNames: role === undefined ? null : [role],
      };
      return call(list, { body: { search: { firstName, lastName }, filter, pagination }, signal });
    },
    fetch: (id, signal) => call(fetch, { params: { id }, ...(signal && { signal }) }),
    create: (body, idempotencyKey) => call(create, { body, idempotencyKey }),
    change: (id, body, version) => call(change, { params: { id }, body, version }),
    remove: (id, version) => call(remove, { params: { id }, version }),
    creationSchema: userCreation,
    changeSchema: userChange,
    members: [
      'firstName',
      'lastName',
      'email',
      'locale',
      'phoneNumber',
      'street',
      'postCode',
      'city',
      'identityNumber',
      'roles',
    ],
  };
}

export function userOrganizationsQuery(section: UserSection, id: number) {
  return queryOptions({
    queryKey: ['administration', section, 'organizations', id],
    queryFn: async ({ signal }) => {
      const organizations = await call(callsOf[section].organizations, { params: { id }, signal });
      return { organizations, version: versionOf(organizations) };
    },
    staleTime: besideMs,
    meta: { quiet: true },
  });
}

interface RoleChange {
  organizationId: number;
  roles: Role[];
  version: string | undefined;
}

export function roleChangeOf(queryClient: QueryClient, section: UserSection, userId: number) {
  return mutationOptions({
    mutationFn: async ({ organizationId, roles, version }: RoleChange) => {
      try {
        const organizations = await call(userRoleCalls.change, {
          params: { userId, organizationId },
          body: { roles },
          version,
        });
        queryClient.setQueryData(userOrganizationsQuery(section, userId).queryKey, {
          organizations,
          version: versionOf(organizations),
        });
      } finally {
        // After a 412, the table shows what somebody else has saved.
        invalidateAdministration(queryClient);
      }
    },
  });
}
