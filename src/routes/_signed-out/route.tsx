import { createFileRoute, redirect } from '@tanstack/react-router';
import { wasSignedIn } from '#/session/session.ts';
import { requireContext } from '#/session/require-context.ts';
import { loadedContext } from '#/session/context.ts';

/** The server is asked only if this tablet remembers a sign-in. */
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
