import { redirect } from '@tanstack/react-router';
import type { UserContext } from '#/contract/session.ts';

/** Leads whoever must change the password first to that change (specification 1, section 6). */
export function requirePassword({ userContext }: { userContext: UserContext }): void {
  if (!userContext.user.passwordMustBeChanged) return;
  console.info('user must change his password');
  throw redirect({ to: '/home/profile/password', replace: true });
}
