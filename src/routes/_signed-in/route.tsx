import { createFileRoute, redirect } from '@tanstack/react-router';
import { localeOfUser, useLocale } from '#/browser/locale.ts';
import { rememberReturnAddress } from '#/browser/return-address.ts';
import { forgetUser } from '#/data/leaving.ts';
import { lastUserId, lastVersionsQuery, privilegesQuery, requireContext, wasSignedIn } from '#/data/session.ts';
import { isProblem } from '#/domain/problem.ts';
import { ScreenProblem } from '#/parts/screen-problem.tsx';

/** Needs a user context: fetches it, and leads to sign-in, and back afterwards, where the server knows no session. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context: { queryClient }, location }) => {
    // Asked side by side with the context: the screens behind this guard need both.
    if (wasSignedIn()) queryClient.query(lastVersionsQuery()).catch(() => undefined);
    try {
      const userContext = await requireContext(queryClient);
      queryClient.query(privilegesQuery).catch(() => undefined);
      await useLocale(localeOfUser(userContext.user.locale));
      return { userContext };
    } catch (error) {
      if (error instanceof DOMException) throw error;
      const isSignedOut = isProblem(error, 'signed-out');
      console[isSignedOut ? 'info' : 'error']('The user context could not be fetched:', String(error));
      if (!isSignedOut) throw error;
      rememberReturnAddress(location.href, lastUserId());
      forgetUser(queryClient);
      throw redirect({ to: '/auth/login', replace: true });
    }
  },
  errorComponent: ScreenProblem,
});
