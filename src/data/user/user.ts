import { mutationOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { connection } from '#/browser/connection/connection.ts';
import { call, clearAnswers, versionOf } from '#/browser/http/http.ts';
import { useLocaleOfUser } from '#/browser/settings/locale.ts';
import type { User, UserContext } from '#/contract/session.ts';
import { userCalls } from '#/contract/user.ts';
import { isOutdated, isUnreachable } from '#/domain/problem.ts';
import { prepareChange } from '#/data/calls/prepare-change.ts';
import { requestContext, contextQuery, saveContext, loadedContext, takeFreshContext } from '#/session/context.ts';
import { after } from '#/session/waiting.ts';

export type UserChanges = Partial<Omit<User, 'id'>>;

export function useContextNow(loaded: UserContext): UserContext {
  const { data } = useQuery({ ...contextQuery, enabled: false });
  return data ?? loaded;
}

/** Each change sends the whole user. */
export const sameUser = { scope: { id: 'user' } };

export function userChange(queryClient: QueryClient) {
  return mutationOptions({
    ...sameUser,
    mutationFn: (changes: UserChanges) => changeUser(queryClient, changes),
  });
}

export interface Outdated {
  outdated: User;
}

const mostTries = 5;

/**
 * The user is read again first, so that changes made elsewhere stay (R-PRO-6). `mayReplace` judges what was read. If the
 * user changes between reading and writing, the server refuses, and this is repeated.
 */
export async function changeUser(
  queryClient: QueryClient,
  changes: UserChanges,
  mayReplace: (user: User) => boolean = () => true,
): Promise<'saved' | Outdated> {
  for (let triesLeft = mostTries; ; triesLeft -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- each try needs the answer to the one before
    const outcome = await tryChange(queryClient, changes, mayReplace).catch((error: unknown) => {
      if (triesLeft > 1 && isOutdated(error)) return undefined;
      throw error;
    });
    if (outcome) return outcome;
  }
}

async function tryChange(
  queryClient: QueryClient,
  changes: UserChanges,
  mayReplace: (user: User) => boolean,
): Promise<'saved' | Outdated> {
  const context = await prepareChange(requestContext());
  const { user } = context;
  if (!mayReplace(user)) {
    adoptContext(queryClient, context);
    return { outdated: user };
  }
  const isDone = Object.entries(changes).every(([name, value]) => (user[name as keyof UserChanges] ?? '') === value);
  if (isDone) {
    adoptContext(queryClient, context);
    return 'saved';
  }
  const changed = await send(queryClient, { ...user, ...changes }, versionOf(context));
  adoptContext(queryClient, { ...context, user: changed });
  if (changed.locale !== user.locale) await follow(queryClient, changed.locale);
  return 'saved';
}

async function send(queryClient: QueryClient, body: User, version: string | undefined): Promise<User> {
  try {
    return await call(userCalls.update, { params: { id: body.id }, body, version });
  } catch (error) {
    if (isUnreachable(error)) void findOut(queryClient);
    throw error;
  }
}

export async function findOut(queryClient: QueryClient): Promise<void> {
  const before = loadedContext(queryClient);
  try {
    const context = await requestContext();
    // A change that was saved meanwhile is newer than this answer.
    if (loadedContext(queryClient) === before) adoptContext(queryClient, context);
  } catch {
    // The next change reads it again.
  }
}

const soonMs = 500;

/** Another tablet may have changed the user since the context was read. It waits for the answer only if that comes soon. */
export async function readUserAgain(queryClient: QueryClient): Promise<void> {
  if (connection.get().state === 'offline' || takeFreshContext(queryClient)) return;
  await Promise.race([findOut(queryClient), after(soonMs)]);
}

export function adoptContext(queryClient: QueryClient, context: UserContext): void {
  queryClient.setQueryData(contextQuery.queryKey, context);
  saveContext(context);
}

/** Texts of the server are still in the former language. */
async function follow(queryClient: QueryClient, locale: string): Promise<void> {
  await useLocaleOfUser(locale);
  clearAnswers();
  void queryClient.invalidateQueries();
}
