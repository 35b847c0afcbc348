import { redirect } from '@tanstack/react-router';
import type { UserContext } from '#/contract/session.ts';

export function requirePassword({ userContext }: { userContext: UserContext }): void {
  if (!userContext.user.passwordMustBeChanged) return;
  console.info('user must change his password');
  throw redirect({ to: '/home/profile/password', replace: true });
}
