import type { QueryClient } from '@tanstack/react-query';
import { call } from '#/browser/http.ts';
import { passwordCalls } from '#/contract/password.ts';
import { isProblem, type ServerError } from '#/domain/problem.ts';
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

/** A field of a change of password that the server can refuse. */
type PasswordField = 'oldPassword' | 'newPassword';

/** What the server says of each field; nothing where it refused nothing there. */
export type Refusals = Readonly<Record<PasswordField, string>>;

/**
 * Changes the user's password; the context then no longer asks for it. What the server refuses at a field is an answer,
 * to be shown at that field; every other failure is thrown.
 */
export async function changePassword(
  queryClient: QueryClient,
  body: { email: string; oldPassword: string; newPassword: string },
): Promise<Refusals | undefined> {
  try {
    await call(passwordCalls.change, { body });
  } catch (error) {
    const refusals = isProblem(error) ? refusalsIn(error.errors) : undefined;
    if (!refusals) throw error;
    return refusals;
  }
  queryClient.setQueryData(
    contextQuery.queryKey,
    (context) => context && { ...context, user: { ...context.user, passwordMustBeChanged: false } },
  );
  return undefined;
}

/** What is said of each field, where all that is said belongs to fields of the form. */
function refusalsIn(errors: readonly ServerError[]): Refusals | undefined {
  const saidOf = (field: PasswordField) =>
    errors.filter((error) => error.field === field).map(({ message }) => message);
  const [old, fresh] = [saidOf('oldPassword'), saidOf('newPassword')];
  if (errors.length === 0 || old.length + fresh.length < errors.length) return undefined;
  return { oldPassword: old.join(' '), newPassword: fresh.join(' ') };
}
