import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { positionOf, type ChangesPosition } from '#/browser/http/changes-position.ts';
import { call, clearAnswers } from '#/browser/http/http.ts';
import { configuration } from '#/browser/settings/configuration.ts';
import { currentLocale } from '#/browser/settings/locale.ts';
import { sessionCalls, type UserContext, type LastVersions } from '#/contract/session.ts';
import { isUnreachable, Problem, saysUnavailable } from '#/domain/problem.ts';
import { hasAdministratorRole, hasHealthCareRole } from '#/domain/role.ts';
import { session, sessionState, dispatch } from './session.ts';
import { isStillWaiting, whenIdle } from './waiting.ts';
import { sessionKeys } from './session-keys.ts';

let last: ChangesPosition | undefined;

/** Undefined if the platform has not told it. */
export function changesPosition(): ChangesPosition | undefined {
  return last;
}

/** Every read of the context goes through here. Throws a `Problem`. */
export async function requestContext(options: { signal?: AbortSignal } = {}): Promise<UserContext> {
  const context = await call(sessionCalls.context, options);
  last = positionOf(context) ?? last;
  return context;
}

/** If the network fails or is slow, the last confirmed context opens (R-ACC-62). A refusal blocks. */
export const contextQuery = queryOptions({
  queryKey: sessionKeys.context,
  queryFn: async ({ client, signal }) => {
    // A screen that is still open during a sign-out must not ask.
    if (['leaving', 'sign-out-owed'].includes(sessionState())) throw signedOut();
    const requestedAt = Date.now();
    const requested = requestContext({ signal });
    if (loadedContext(client) === undefined && (await isStillWaiting(requested))) {
      const last = await Promise.race([requested.then(nothing, nothing), loadSavedContext().catch(nothing)]);
      if (last) {
        late = requested;
        return fromCopy(last);
      }
    }
    try {
      const context = await requested;
      // The session is for the other page.
      const isOther = __ADMINISTRATION__ || context.organizations.length > 0;
      if (isOther && openOrganizations(context).length === 0) {
        dispatch({ type: 'found-elsewhere' });
        throw signedOut();
      }
      saveContext(context, requestedAt);
      return context;
    } catch (error) {
      const last = isUnreachable(error) || saysUnavailable(error) ? await loadSavedContext() : undefined;
      if (!last) throw error;
      return fromCopy(last);
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** When the answers came, by `performance.now()`. */
const confirmed = new WeakMap<UserContext, number>();
const freshMs = 5000;

/** The loaded context was confirmed just now, or the answer that confirms its copy is on its way. An answer counts once. */
export function takeFreshContext(queryClient: QueryClient): boolean {
  const loaded = loadedContext(queryClient);
  const confirmedAt = (loaded && confirmed.get(loaded)) ?? -Infinity;
  if (loaded) confirmed.delete(loaded);
  return session().isFromCopy || performance.now() - confirmedAt < freshMs;
}

/** The answer to the call that a copy was faster than. */
let late: Promise<UserContext> | undefined;

/** It is given once. */
export function takeLateContext(): Promise<UserContext> | undefined {
  const taken = late;
  late = undefined;
  return taken;
}

export function signedOut(): Problem {
  return new Problem('signed-out', { call: sessionCalls.context.name, service: sessionCalls.context.service });
}

const nothing = () => undefined;

const contextCopy = () => import('./context-copy.ts');

async function loadSavedContext(): Promise<UserContext | undefined> {
  if (__ADMINISTRATION__) return undefined;
  return (await contextCopy()).loadSavedContext();
}

function fromCopy(last: UserContext): UserContext {
  dispatch({ type: 'context-recalled' });
  return last;
}

export function saveContext(context: UserContext, requestedAt = Date.now()): void {
  confirmed.set(context, performance.now());
  dispatch({ type: 'context-confirmed' });
  // Of the administration, only drafts are stored.
  if (__ADMINISTRATION__) return;
  whenIdle()
    .then(contextCopy)
    .then((code) => code.saveContext(context, requestedAt))
    .catch((error: unknown) => console.warn('The context is not kept on this device:', String(error)));
}

export function loadedContext(queryClient: QueryClient): UserContext | undefined {
  return queryClient.getQueryData(contextQuery.queryKey);
}

export function organizationOf(context: UserContext | undefined): number | undefined {
  return context?.currentUserOrganization?.organization.id;
}

/** The organizations in which the user works in this part of the product, ordered by name. */
export function openOrganizations(context: UserContext): UserContext['organizations'] {
  return context.organizations
    .filter((entry) => (__ADMINISTRATION__ ? hasAdministratorRole(entry.roles) : hasHealthCareRole(entry.roles)))
    .toSorted((one, other) => one.organization.name.localeCompare(other.organization.name, currentLocale()));
}

/** Only data in memory stay on the tablet (`reference-storage.ts`). */
export const referenceData = { gcTime: Infinity, meta: { reference: true } };

export const privilegesQuery = queryOptions({
  queryKey: sessionKeys.privileges,
  queryFn: ({ signal }) => call(sessionCalls.privileges, { signal }),
  staleTime: 60 * 60_000,
  ...referenceData,
});

export function lastVersionsQuery() {
  return queryOptions({
    queryKey: sessionKeys.lastVersions,
    queryFn: ({ signal }) =>
      call(sessionCalls.lastVersions, { params: { file: configuration().tos_last_version_filename }, signal }),
    staleTime: 5 * 60_000,
    ...referenceData,
  });
}

/** A slow host must stop nobody who has the versions. */
export async function requireLastVersions(queryClient: QueryClient): Promise<LastVersions> {
  const requested = queryClient.query(lastVersionsQuery());
  const known = queryClient.getQueryData(lastVersionsQuery().queryKey);
  if (!known) return requested;
  requested.catch(() => undefined);
  return known;
}

export function clearContext(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: contextQuery.queryKey });
}

/** A screen that shows such data must close first. */
export function clearReads(queryClient: QueryClient): void {
  clearAnswers();
  queryClient.removeQueries({ predicate: (query) => query.meta?.['reference'] !== true });
}
