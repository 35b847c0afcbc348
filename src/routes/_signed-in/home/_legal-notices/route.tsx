import { createFileRoute, redirect } from '@tanstack/react-router';
import { rememberReturnAddress } from '#/session/return-address.ts';
import { mustAcceptLegalNotices } from '#/data/user/duty.ts';
import { requireLastVersions } from '#/session/context.ts';
import { healedHref } from '../../../-healed-href.ts';

export const Route = createFileRoute('/_signed-in/home/_legal-notices')({
  beforeLoad: async ({ context: { queryClient, userContext }, location, buildLocation }) => {
    if (!mustAcceptLegalNotices(userContext.user, await requireLastVersions(queryClient))) return;
    rememberReturnAddress(healedHref(buildLocation, location), String(userContext.user.id));
    throw redirect({ to: '/home/eula', replace: true });
  },
});
