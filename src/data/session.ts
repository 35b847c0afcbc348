import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/configuration.ts';
import { keepSetting, readSetting } from '#/browser/device-settings.ts';
import { call, forgetAnswers } from '#/browser/http.ts';
import { currentLocale } from '#/browser/locale.ts';
import { beginSessionChange, type SessionChange } from '#/browser/session-mark.ts';
import { raiseSessionReplaced } from '#/browser/session-signal.ts';
import { sessionCalls, type LastVersions, type UserContext } from '#/contract/session.ts';
import { isRefusal } from '#/domain/problem.ts';
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
  keepSetting('signed-in', String(context.user.id));
  return context;
}

/** The user context if it is loaded. */
export function loadedContext(queryClient: QueryClient): UserContext | undefined {
  return queryClient.getQueryData(contextQuery.queryKey);
}

/** The id of the user who signed in on this device and has not signed out: then a context is worth asking for. */
export function lastUserId(): string | undefined {
  return readSetting('signed-in');
}

/** True when there is such a user. */
export function wasSignedIn(): boolean {
  return lastUserId() !== undefined;
}

/** The organizations in which the user works with patients, by name. */
export function healthCareOrganizations(context: UserContext): UserContext['organizations'] {
  return context.organizations
    .filter((entry) => hasHealthCareRole(entry.roles))
    .toSorted((one, other) => one.organization.name.localeCompare(other.organization.name, currentLocale()));
}

/**
 * Switches to another organization: its context replaces the old one, and nothing that was read in the old one stays,
 * in no tab.
 */
export async function switchOrganization(queryClient: QueryClient, organizationId: number): Promise<UserContext> {
  const change = beginSessionChange();
  try {
    const context = await call(sessionCalls.switchOrganization, { params: { organizationId } });
    adopt(queryClient, context);
    change.done();
    return context;
  } catch (error) {
    if (isRefusal(error)) change.undone();
    else await findOut(queryClient, change);
    throw error;
  }
}

function adopt(queryClient: QueryClient, context: UserContext): void {
  forgetWhatWasRead(queryClient);
  queryClient.setQueryData(contextQuery.queryKey, context);
}

/**
 * The answer to a switch was lost, and the server may have switched: the context is asked for anew, so that nothing of
 * one organization is shown under another's name. Where even that fails, the tab starts anew.
 */
async function findOut(queryClient: QueryClient, change: SessionChange): Promise<void> {
  try {
    adopt(queryClient, await call(sessionCalls.context));
    change.done();
  } catch {
    change.done();
    raiseSessionReplaced();
  }
}

/** The privileges of each role: reference data. */
export const privilegesQuery = queryOptions({
  queryKey: ['privileges'],
  queryFn: ({ signal }) => call(sessionCalls.privileges, { signal }),
  staleTime: 60 * 60_000,
  meta: { reference: true },
});

/** The latest versions of the legal texts, per application: reference data. */
export function lastVersionsQuery() {
  return queryOptions({
    queryKey: ['last-versions'],
    queryFn: ({ signal }) =>
      call(sessionCalls.lastVersions, { params: { file: configuration().tos_last_version_filename }, signal }),
    staleTime: 5 * 60_000,
    meta: { reference: true },
  });
}

/**
 * The latest versions: the kept ones at once, asked for anew behind, so that a terms' host that is slow or down stops
 * nobody who has them; without any, waited for. Throws a Problem only then.
 */
export async function requireLastVersions(queryClient: QueryClient): Promise<LastVersions> {
  const asked = queryClient.query(lastVersionsQuery());
  const known = queryClient.getQueryData(lastVersionsQuery().queryKey);
  if (!known) return asked;
  asked.catch(() => undefined);
  return known;
}

/** Drops every answer that belongs to a user or an organization; reference data stays. */
export function forgetWhatWasRead(queryClient: QueryClient): void {
  forgetAnswers();
  queryClient.removeQueries({ predicate: (query) => query.meta?.['reference'] !== true });
}
