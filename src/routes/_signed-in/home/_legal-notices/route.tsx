import { createFileRoute, redirect } from '@tanstack/react-router';
import { configuration } from '#/browser/configuration.ts';
import { rememberReturnAddress } from '#/browser/return-address.ts';
import { requireLastVersions } from '#/data/session.ts';
import { hasAcceptedLegalNotices } from '#/domain/legal-notices.ts';

/** Only for those who have accepted the latest legal notices of this application; where they wanted to go is remembered. */
export const Route = createFileRoute('/_signed-in/home/_legal-notices')({
  beforeLoad: async ({ context: { queryClient, userContext }, location }) => {
    const versions = await requireLastVersions(queryClient);
    const { application } = configuration();
    if (hasAcceptedLegalNotices(userContext.user.eulaVersion[application], versions[application]?.legal_notices))
      return;
    rememberReturnAddress(location.href, String(userContext.user.id));
    throw redirect({ to: '/home/eula', replace: true });
  },
});
