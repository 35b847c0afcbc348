import { createFileRoute, redirect } from '@tanstack/react-router';
import { wasSignedIn } from '#/data/last-user.ts';
import { loadedContext, requireContext } from '#/data/session.ts';

/** Only for those who are not signed in. The server is asked only where this device remembers a sign-in. */
export const Route = createFileRoute('/_signed-out')({
  beforeLoad: async ({ context }) => {
    const isSignedIn =
      loadedContext(context.queryClient) !== undefined ||
      (wasSignedIn() &&
        (await requireContext(context.queryClient).then(
          () => true,
          () => false,
        )));
    if (isSignedIn) throw redirect({ to: '/select-organization', replace: true });
  },
});
