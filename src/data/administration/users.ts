import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call, versionOf } from '#/browser/http/http.ts';
import { accountMailCalls } from '#/contract/account-mail.ts';
import {
  administeredUserCalls as calls,
  userChange,
  userCreation,
  type AdministeredUser,
  type NewAdministeredUser,
  type UserChange,
  type UserListSelection,
  type UserSort,
} from '#/contract/administered-users.ts';
import { contactHoldCalls, type ContactConfirmation, type ContactWithdrawal } from '#/contract/contact-hold.ts';
import { userRoleCalls } from '#/contract/user-roles.ts';
import type { UserSection } from '#/domain/administration.ts';
import type { Role } from '#/domain/role.ts';
import { withOwnPassword } from './own-password.ts';
import { besideMs, invalidateAdministration, type ResourceCalls } from './resources.ts';
import { administrationKeys } from './administration-keys.ts';
import { sortOf, type Sorted } from './sorted.ts';

/** The roles that the platform allows for a new administrator (R-ROL-8). */
export const allowedRolesQuery = queryOptions({
  queryKey: administrationKeys.allowedRoles,
  queryFn: ({ signal }) => call(userRoleCalls.allowedForNew, { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
});

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
  email?: string | null | undefined;
  /** What is still missing until the person can work. */
  account?: UserAccount | undefined;
  /** The caller took the last role away. */
  former?: 'mine' | undefined;
  sort?: Sorted<UserSort> | undefined;
}

export const userAccounts = ['not-sent', 'never-signed-in', 'must-change'] as const;

export type UserAccount = (typeof userAccounts)[number];

export function userSelectionOf(selection: Omit<UserSelection, 'page'>): UserListSelection {
  const { firstName, lastName, email, organization, role, account, former } = selection;
  return {
    search: { firstName, lastName, email },
    filter: {
      all: organization === 'all',
      organizationId: organization === 'all' ? null : organization,
      roleNames: role === undefined ? null : [role],
      ...(account === 'not-sent' && { passwordNotSent: true }),
      ...(account === 'never-signed-in' && { neverSignedIn: true }),
      ...(account === 'must-change' && { mustChangePassword: true }),
      ...(former && { formerly: true }),
    },
  };
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
    list: (selection, pagination, signal) =>
      call(list, { body: { ...userSelectionOf(selection), sort: sortOf(selection.sort), pagination }, signal }),
    fetch: (id, signal) => call(fetch, { params: { id }, ...(signal && { signal }) }),
    create: (body, idempotencyKey) => withOwnPassword(() => call(create, { body, idempotencyKey })),
    change: (id, body, version) => withOwnPassword(() => call(change, { params: { id }, body, version })),
    remove: (id, version) => withOwnPassword(() => call(remove, { params: { id }, version })),
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
    queryKey: administrationKeys.organizationsOf(section, id),
    queryFn: async ({ signal }) => {
      const organizations = await call(callsOf[section].organizations, { params: { id }, signal });
      return { organizations, version: versionOf(organizations) };
    },
    staleTime: besideMs,
    meta: { quiet: true },
  });
}

const soonMs = 3000;

/** What became of the temporary password of a new account. It is asked again until the mail is sent or given up. */
export function accountMailQuery(userId: number) {
  return queryOptions({
    queryKey: administrationKeys.accountMail(userId),
    queryFn: ({ signal }) => call(accountMailCalls.fetch, { params: { userId }, signal }),
    staleTime: besideMs,
    refetchInterval: ({ state }) => (['waiting', 'failing'].includes(state.data?.state ?? '') ? soonMs : false),
    meta: { quiet: true },
  });
}

export function accountMailSending(queryClient: QueryClient, userId: number) {
  return mutationOptions({
    mutationFn: () => withOwnPassword(() => call(accountMailCalls.sendAgain, { params: { userId } })),
    onSuccess: (owed) => queryClient.setQueryData(accountMailQuery(userId).queryKey, owed),
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
        const organizations = await withOwnPassword(() =>
          call(userRoleCalls.change, { params: { userId, organizationId }, body: { roles }, version }),
        );
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

export function contactConfirmationOf(queryClient: QueryClient, userId: number) {
  return judging(queryClient, (body: ContactConfirmation) =>
    call(contactHoldCalls.confirm, { params: { userId }, body }),
  );
}

export function contactWithdrawalOf(queryClient: QueryClient, userId: number) {
  return judging(queryClient, (body: ContactWithdrawal) =>
    call(contactHoldCalls.withdraw, { params: { userId }, body }),
  );
}

function judging<Body>(queryClient: QueryClient, judge: (body: Body) => Promise<undefined>) {
  return mutationOptions({
    mutationFn: async (body: Body) => {
      try {
        await withOwnPassword(() => judge(body));
      } finally {
        // After a 412, the details show what somebody else has entered.
        invalidateAdministration(queryClient);
      }
    },
  });
}
