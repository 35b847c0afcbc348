import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { configuration } from '#/browser/configuration.ts';
import { call, forgetAnswers } from '#/browser/http.ts';
import { currentLocale } from '#/browser/locale.ts';
import { sessionCalls, type LastVersions, type UserContext } from '#/contract/session.ts';
import { isUnreachable, Problem } from '#/domain/problem.ts';
import { hasHealthCareRole } from '#/domain/role.ts';
import { rememberUser } from './last-user.ts';
import { finishSignOut, isSignOutOwed } from './owed-sign-out.ts';
import { isStillWaiting, whenIdle } from './waiting.ts';

let isFromCopy = false;

/** True when the loaded context is the last confirmed one: the server has not confirmed it in this visit. */
export function isContextFromCopy(): boolean {
  return isFromCopy;
}

/**
 * Who is signed in, where, and with which roles. Fetched once; replaced by a switch of the organization. Where the
 * network fails, the last confirmed one, for some hours; a server's refusal blocks. A start does not wait long for a network
 * that swallows everything, where the last confirmed one is at hand.
 */
export const contextQuery = queryOptions({
  queryKey: ['context'],
  queryFn: async ({ client, signal }) => {
    // A screen that is still there while its user leaves asks for nothing any more.
    if (isSignOutOwed()) throw signedOut();
    const askedAt = Date.now();
    const asked = call(sessionCalls.context, { signal });
    if (loadedContext(client) === undefined && (await isStillWaiting(asked))) {
      const last = await Promise.race([asked.then(nothing, nothing), recallContext().catch(nothing)]);
      if (last) return fromCopy(last);
    }
    try {
      const context = await asked;
      keepContext(context, askedAt);
      return context;
    } catch (error) {
      const last = isUnreachable(error) ? await recallContext() : undefined;
      if (!last) throw error;
      return fromCopy(last);
    }
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

function signedOut(): Problem {
  return new Problem('signed-out', { call: sessionCalls.context.name, service: sessionCalls.context.service });
}

const nothing = () => undefined;

/** Loaded when it is needed: who signs in for the first time has no copy. */
const contextCopy = () => import('./context-copy.ts');

async function recallContext(): Promise<UserContext | undefined> {
  return (await contextCopy()).recallContext();
}

/** It is confirmed as soon as that is possible (`reconnection.ts`), and a refusal is what every call of a screen gets, too. */
function fromCopy(last: UserContext): UserContext {
  isFromCopy = true;
  return last;
}

/** Keeps a confirmed context on the device, for a start without a network. `askedAt`: in ms since 1970. */
export function keepContext(context: UserContext, askedAt = Date.now()): void {
  isFromCopy = false;
  whenIdle()
    .then(contextCopy)
    .then((code) => code.keepContext(context, askedAt))
    .catch((error: unknown) => console.warn('The context is not kept on this device:', String(error)));
}

/**
 * The user context: the loaded one, else fetched. Throws a Problem when the server gives none, and while a sign-out is
 * owed to the server.
 */
export async function requireContext(queryClient: QueryClient): Promise<UserContext> {
  if (isSignOutOwed() && !(await finishSignOut())) throw signedOut();
  const context = await queryClient.query({ ...contextQuery, staleTime: 'static' });
  rememberUser(context.user.id);
  return context;
}

/** The user context if it is loaded. */
export function loadedContext(queryClient: QueryClient): UserContext | undefined {
  return queryClient.getQueryData(contextQuery.queryKey);
}

/** The organizations in which the user works with patients, by name. */
export function healthCareOrganizations(context: UserContext): UserContext['organizations'] {
  return context.organizations
    .filter((entry) => hasHealthCareRole(entry.roles))
    .toSorted((one, other) => one.organization.name.localeCompare(other.organization.name, currentLocale()));
}

/** Marks reference data: small, and the same for everyone. It stays in memory, and so on the device (`reference-storage.ts`). */
export const referenceData = { gcTime: Infinity, meta: { reference: true } };

/** The privileges of each role: reference data. */
export const privilegesQuery = queryOptions({
  queryKey: ['privileges'],
  queryFn: ({ signal }) => call(sessionCalls.privileges, { signal }),
  staleTime: 60 * 60_000,
  ...referenceData,
});

/** The latest versions of the legal texts, per application: reference data. */
export function lastVersionsQuery() {
  return queryOptions({
    queryKey: ['last-versions'],
    queryFn: ({ signal }) =>
      call(sessionCalls.lastVersions, { params: { file: configuration().tos_last_version_filename }, signal }),
    staleTime: 5 * 60_000,
    ...referenceData,
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

/** Drops the context: from now on nobody is signed in, in this tab. */
export function forgetContext(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: contextQuery.queryKey });
}

/**
 * Drops every answer that belongs to a user or an organization; reference data stays. A screen that still shows one of
 * them asks for it again, and fails: it must be left before.
 */
export function forgetWhatWasRead(queryClient: QueryClient): void {
  forgetAnswers();
  queryClient.removeQueries({ predicate: (query) => query.meta?.['reference'] !== true });
}
