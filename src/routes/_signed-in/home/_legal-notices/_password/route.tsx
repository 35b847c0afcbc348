import { createFileRoute, redirect } from '@tanstack/react-router';

/** Only for those whose password need not be changed first. */
export const Route = createFileRoute('/_signed-in/home/_legal-notices/_password')({
  beforeLoad: ({ context: { userContext } }) => {
    if (!userContext.user.passwordMustBeChanged) return;
    console.info('user must change his password');
    throw redirect({ to: '/home/profile/password', replace: true });
  },
});
