import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http.ts';
import { passwordCalls } from '#/contract/password.ts';
import { refusalsIn, type Refusals } from './refusals.ts';
import { contextQuery } from './session.ts';

/** Whose password is asked for: the route parameter `admin` means an administrator, anything else a professional. */
export function userTypeOf(parameter: string): 'Administrator' | 'HealthCareProfessional' {
  return parameter === 'admin' ? 'Administrator' : 'HealthCareProfessional';
}

/** Has a temporary password sent, if the address is known: the answer does not tell. */
export async function requestPassword(body: {
  email: string;
  captcha: string;
  userType: ReturnType<typeof userTypeOf>;
}): Promise<void> {
  await call(passwordCalls.request, { body });
}

const fields = ['oldPassword', 'newPassword'] as const;

/** What the server says of the fields of a change of password. */
export type PasswordRefusals = Refusals<(typeof fields)[number]>;

/**
 * Changes the user's password; the context then no longer asks for it. What the server refuses at a field is an answer,
 * to be shown at that field; every other failure is thrown.
 */
export async function changePassword(
  queryClient: QueryClient,
  body: { email: string; oldPassword: string; newPassword: string },
): Promise<PasswordRefusals | undefined> {
  try {
    await call(passwordCalls.change, { body });
  } catch (error) {
    const refusals = refusalsIn(error, fields);
    if (!refusals) throw error;
    return refusals;
  }
  queryClient.setQueryData(
    contextQuery.queryKey,
    (context) => context && { ...context, user: { ...context.user, passwordMustBeChanged: false } },
  );
  return undefined;
}
