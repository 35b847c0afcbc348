import { mutationOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, forgetAnswers } from '#/browser/http.ts';
import { localeOfUser, useLocale } from '#/browser/locale.ts';
import { sessionCalls, type User, type UserContext } from '#/contract/session.ts';
import { userCalls } from '#/contract/user.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { prepareChange } from './prepare-change.ts';
import { refusalsIn } from './refusals.ts';
import { contextQuery, keepContext } from './session.ts';

/** What users change of themselves. */
export type UserChanges = Partial<Omit<User, 'id'>>;

/** The user context as it is now, for a screen that changes it: the given one, until a change comes. */
export function useContextNow(loaded: UserContext): UserContext {
  const { data } = useQuery({ ...contextQuery, enabled: false });
  return data ?? loaded;
}

/** Of several changes, each waits for the one before: every one of them sends the whole user. */
const sameUser = { scope: { id: 'user' } };

/** A change of the signed-in user. */
export function userChange(queryClient: QueryClient) {
  return mutationOptions({
    ...sameUser,
    mutationFn: (changes: UserChanges) => changeUser(queryClient, changes),
  });
}

/** Fields that the form changes with this call; where security codes go has calls of its own (docs/decisions/0035). */
const fields = ['firstName', 'lastName', 'street', 'postCode', 'city', 'locale'] as const;

/** A change by a form: what the server refuses of its fields is an answer, to be shown at the field. */
export function profileChange(queryClient: QueryClient) {
  return mutationOptions({
    ...sameUser,
    mutationFn: async (changes: UserChanges) => {
      try {
        await changeUser(queryClient, changes);
      } catch (error) {
        const refusals = refusalsIn(error, fields);
        if (!refusals) throw error;
        return refusals;
      }
      return undefined;
    },
  });
}

/**
 * Sends the whole user with what was changed (specification 1, section 7), read anew before it: a change that was made
 * elsewhere meanwhile is not undone. The context then holds the changed user, and the language follows the user's locale,
 * unless one was chosen on this device.
 */
async function changeUser(queryClient: QueryClient, changes: UserChanges): Promise<User> {
  const context = await prepareChange(call(sessionCalls.context));
  const { user } = context;
  const changed = await send(queryClient, { ...user, ...changes });
  adoptContext(queryClient, { ...context, user: changed });
  if (changed.locale !== user.locale) await follow(queryClient, changed.locale);
  return changed;
}

async function send(queryClient: QueryClient, body: User): Promise<User> {
  try {
    return await call(userCalls.update, { params: { id: body.id }, body });
  } catch (error) {
    // The answer may have been lost, not the change: the screen shows what is true as soon as it can be known.
    if (isUnreachable(error)) void findOut(queryClient);
    throw error;
  }
}

/** Asks who the user is now. */
export async function findOut(queryClient: QueryClient): Promise<void> {
  try {
    adoptContext(queryClient, await call(sessionCalls.context));
  } catch {
    // It cannot be known yet: the next change reads it anew.
  }
}

/** Shows a context that the server has just confirmed, and keeps it. */
export function adoptContext(queryClient: QueryClient, context: UserContext): void {
  queryClient.setQueryData(contextQuery.queryKey, context);
  keepContext(context);
}

/** What the server said in the former language is asked for anew. */
async function follow(queryClient: QueryClient, locale: string): Promise<void> {
  await useLocale(localeOfUser(locale));
  forgetAnswers();
  void queryClient.invalidateQueries();
}
