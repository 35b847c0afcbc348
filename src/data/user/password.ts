import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http/http.ts';
import { passwordCalls } from '#/contract/password.ts';
import { refusalsIn, type Refusals } from '#/data/calls/refusals.ts';
import { loadedContext } from '#/session/context.ts';
import { adoptContext } from './user.ts';

export function userTypeOf(parameter: string): 'Administrator' | 'HealthCareProfessional' {
  return parameter === 'admin' ? 'Administrator' : 'HealthCareProfessional';
}

/** R-ACC-26 forbids telling whether the address is known. */
export async function requestPassword(body: {
  email: string;
  captcha: string;
  userType: ReturnType<typeof userTypeOf>;
}): Promise<void> {
  await call(passwordCalls.request, { body });
}

const fields = ['oldPassword', 'newPassword'] as const;

export type PasswordRefusals = Refusals<(typeof fields)[number]>;

export async function changePassword(
  queryClient: QueryClient,
  body: { email: string; oldPassword: string; newPassword: string },
): Promise<PasswordRefusals | undefined> {
  const before = loadedContext(queryClient);
  try {
    await call(passwordCalls.change, { body });
  } catch (error) {
    const refusals = refusalsIn(error, fields);
    if (!refusals) throw error;
    return refusals;
  }
  const context = loadedContext(queryClient);
  // Somebody else may have signed in since.
  if (context && context.user.id === before?.user.id)
    adoptContext(queryClient, { ...context, user: { ...context.user, passwordMustBeChanged: false } });
  return undefined;
}
