import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, versionOf } from '#/browser/http/http.ts';
import {
  administeredUserCalls as calls,
  userCreation,
  type AdministeredUser,
  type NewAdministeredUser,
  type UserChange,
} from '#/contract/administered-users.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import { createOnce, type Creation } from '#/data/calls/create-once.ts';
import { prepareChange } from '#/data/calls/prepare-change.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { isOutdated } from '#/domain/problem.ts';
import type { Role } from '#/domain/role.ts';
import type { Section } from '#/domain/administration.ts';

export const usersPerPage = 10;

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
} as const satisfies Record<Section, object>;

export interface UserSelection {
  page: number;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  /** 'all' means all within reach, undefined the organization of the session. */
  organization?: number | 'all' | undefined;
  role?: string | undefined;
}

export function userListQuery(section: Section, selection: UserSelection) {
  const { page, firstName, lastName, organization, role } = selection;
  return queryOptions({
    queryKey: ['administration', section, 'list', selection],
    queryFn: ({ signal }) =>
      call(callsOf[section].list, {
        body: {
          search: { firstName, lastName },
          filter: {
            all: organization === 'all',
            organizationId: organization === 'all' ? null : organization,
            roleNames: role === undefined ? null : [role],
          },
          pagination: { start: (page - 1) * usersPerPage, limit: usersPerPage },
        },
        signal,
      }),
    meta: { quiet: true },
  });
}

export interface UserAnswer {
  user: AdministeredUser;
  version: string | undefined;
}

export function userQuery(section: Section, id: number) {
  return queryOptions({
    queryKey: ['administration', section, 'one', id],
    queryFn: ({ signal }) => read(section, id, signal),
    meta: { quiet: true },
  });
}

async function read(section: Section, id: number, signal?: AbortSignal): Promise<UserAnswer> {
  const user = await call(callsOf[section].fetch, { params: { id }, ...(signal && { signal }) });
  return { user, version: versionOf(user) };
}

export function userOrganizationsQuery(section: Section, id: number) {
  return queryOptions({
    queryKey: ['administration', section, 'organizations', id],
    queryFn: async ({ signal }) => {
      const organizations = await call(callsOf[section].organizations, { params: { id }, signal });
      return { organizations, version: versionOf(organizations) };
    },
    meta: { quiet: true },
  });
}

const members = [
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
] as const;

export type UserRefusals = Refusals<(typeof members)[number]>;

/** `outdated`: somebody else saved meanwhile. */
export type UserOutcome = { user: AdministeredUser } | { refusals: UserRefusals } | { outdated: UserAnswer };

async function outcomeOf<Outcome>(work: () => Promise<Outcome>): Promise<Outcome | { refusals: UserRefusals }> {
  try {
    return await work();
  } catch (error) {
    const refusals = refusalsIn(error, members);
    if (!refusals) throw error;
    return { refusals };
  }
}

function forget(queryClient: QueryClient, section: Section): void {
  void queryClient.invalidateQueries({ queryKey: ['administration', section] });
}

export function userCreationOf(queryClient: QueryClient, section: Section) {
  return mutationOptions({
    mutationFn: (creation: Creation<NewAdministeredUser>) =>
      outcomeOf(async () => {
        const { answer: user } = await createOnce(creation, userCreation, (body) =>
          call(callsOf[section].create, { body, idempotencyKey: creation.key }),
        );
        forget(queryClient, section);
        return { user };
      }),
  });
}

interface Change {
  change: UserChange;
  version: string | undefined;
}

export function userChangeOf(queryClient: QueryClient, section: Section, id: number) {
  return mutationOptions({
    mutationFn: ({ change, version }: Change): Promise<UserOutcome> =>
      outcomeOf(async () => {
        try {
          const user = await call(callsOf[section].change, { params: { id }, body: change, version });
          forget(queryClient, section);
          return { user };
        } catch (error) {
          if (!isOutdated(error)) throw error;
          return { outdated: await prepareChange(read(section, id)) };
        }
      }),
  });
}

export function userRemovalOf(queryClient: QueryClient, section: Section, id: number) {
  return mutationOptions({
    mutationFn: async (version: string | undefined) => {
      await call(callsOf[section].remove, { params: { id }, version });
      queryClient.removeQueries({ queryKey: userQuery(section, id).queryKey });
      forget(queryClient, section);
    },
  });
}

interface RoleChange {
  organizationId: number;
  roles: Role[];
  version: string | undefined;
}

export function roleChangeOf(queryClient: QueryClient, section: Section, userId: number) {
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
        forget(queryClient, section);
      }
    },
  });
}
