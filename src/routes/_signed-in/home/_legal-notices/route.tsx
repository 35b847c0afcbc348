import { createFileRoute, redirect } from '@tanstack/react-router';
import { rememberReturnAddress } from '#/session/return-address.ts';
import { mustAcceptLegalNotices } from '#/data/user/duty.ts';
import { requireLastVersions } from '#/session/context.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices')({
  beforeLoad: async ({ context: { queryClient, userContext }, location }) => {
    if (!mustAcceptLegalNotices(userContext.user, await requireLastVersions(queryClient))) return;
    rememberReturnAddress(location.href, String(userContext.user.id));
    throw redirect({ to: '/home/eula', replace: true });
  },
});
