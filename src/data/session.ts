import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/configuration.ts';
import { keepSetting, readSetting } from '#/browser/device-settings.ts';
import { call, forgetAnswers } from '#/browser/http.ts';
import { beginSessionChange } from '#/browser/session-mark.ts';
import { sessionCalls, type UserContext } from '#/contract/session.ts';
import { hasHealthCareRole } from '#/domain/role.ts';

/** Who is signed in, where, and with which roles. Fetched once; replaced by a switch of the organization. */
export const contextQuery = queryOptions({
  queryKey: ['context'],
  queryFn: ({ signal }) => call(sessionCalls.context, { signal }),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The user context: the loaded one, else fetched. Throws a Problem when the server gives none. */
export async function requireContext(queryClient: QueryClient): Promise<UserContext> {
  const context = await queryClient.query({ ...contextQuery, staleTime: 'static' });
  keepSetting('signed-in', '1');
  return context;
}

/** The user context if it is loaded. */
export function loadedContext(queryClient: QueryClient): UserContext | undefined {
  return queryClient.getQueryData(contextQuery.queryKey);
}

/** True when someone signed in on this device and has not signed out: then a context is worth asking for. */
export function wasSignedIn(): boolean {
  return readSetting('signed-in') !== undefined;
}

/** The organizations in which the user works with patients, by name. */
export function healthCareOrganizations(context: UserContext): UserContext['organizations'] {
  return context.organizations
    .filter((entry) => hasHealthCareRole(entry.roles))
    .toSorted((one, other) => one.organization.name.localeCompare(other.organization.name));
}

/**
 * Switches to another organization: its context replaces the old one, and nothing that was read in the old one stays,
 * in no tab.
 */
export async function switchOrganization(queryClient: QueryClient, organizationId: number): Promise<UserContext> {
  const finish = beginSessionChange();
  try {
    const context = await call(sessionCalls.switchOrganization, { params: { organizationId } });
    forgetWhatWasRead(queryClient);
    queryClient.setQueryData(contextQuery.queryKey, context);
    return context;
  } finally {
    finish();
  }
}

/** The privileges of each role: reference data. */
export const privilegesQuery = queryOptions({
  queryKey: ['privileges'],
  queryFn: ({ signal }) => call(sessionCalls.privileges, { signal }),
  staleTime: 60 * 60_000,
  meta: { reference: true },
});

/** The latest versions of the legal texts, per application: reference data, asked anew at each start. */
export function lastVersionsQuery() {
  return queryOptions({
    queryKey: ['last-versions'],
    queryFn: ({ signal }) =>
      call(sessionCalls.lastVersions, { params: { file: configuration().tos_last_version_filename }, signal }),
    staleTime: 5 * 60_000,
    meta: { reference: true },
  });
}

/** Drops every answer that belongs to a user or an organization; reference data stays. */
export function forgetWhatWasRead(queryClient: QueryClient): void {
  forgetAnswers();
  queryClient.removeQueries({ predicate: (query) => query.meta?.['reference'] !== true });
}
