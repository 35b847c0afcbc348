import { mutationOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, clearAnswers } from '#/browser/http/http.ts';
import { useLocaleOfUser } from '#/browser/settings/locale.ts';
import { sessionCalls, type User, type UserContext } from '#/contract/session.ts';
import { userCalls } from '#/contract/user.ts';
import { isUnreachable } from '#/domain/problem.ts';
import { prepareChange } from '#/data/calls/prepare-change.ts';
import { refusalsIn } from '#/data/calls/refusals.ts';
import { contextQuery, keepContext } from '#/session/context.ts';

export type UserChanges = Partial<Omit<User, 'id'>>;

export function useContextNow(loaded: UserContext): UserContext {
  const { data } = useQuery({ ...contextQuery, enabled: false });
  return data ?? loaded;
}

/** Each change sends the whole user. */
const sameUser = { scope: { id: 'user' } };

export function userChange(queryClient: QueryClient) {
  return mutationOptions({
    ...sameUser,
    mutationFn: (changes: UserChanges) => changeUser(queryClient, changes),
  });
}

/** E-mail and phone have calls of their own (docs/decisions/0035). */
export const profileMembers = ['firstName', 'lastName', 'street', 'postCode', 'city', 'locale'] as const;

export function profileChange(queryClient: QueryClient) {
  return mutationOptions({
    ...sameUser,
    mutationFn: async (changes: UserChanges) => {
      try {
        await changeUser(queryClient, changes);
      } catch (error) {
        const refusals = refusalsIn(error, profileMembers);
        if (!refusals) throw error;
        return refusals;
      }
      return undefined;
    },
  });
}

/** The user is read again first, so that changes made elsewhere stay (R-PRO-6). */
export async function changeUser(queryClient: QueryClient, changes: UserChanges): Promise<User> {
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
    if (isUnreachable(error)) void findOut(queryClient);
    throw error;
  }
}

export async function findOut(queryClient: QueryClient): Promise<void> {
  try {
    adoptContext(queryClient, await call(sessionCalls.context));
  } catch {
    // The next change reads it again.
  }
}

export function adoptContext(queryClient: QueryClient, context: UserContext): void {
  queryClient.setQueryData(contextQuery.queryKey, context);
  keepContext(context);
}

/** Texts of the server are still in the former language. */
async function follow(queryClient: QueryClient, locale: string): Promise<void> {
  await useLocaleOfUser(locale);
  clearAnswers();
  void queryClient.invalidateQueries();
}
