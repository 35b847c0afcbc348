import { useLingui } from '@lingui/react/macro';
import { configuration } from '#/browser/settings/configuration.ts';
import { ExternalLink } from '#/ui/actions/link.tsx';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';

/** Care and the administration share the session. */
export function ElsewhereNotice() {
  const { t } = useLingui();
  const { administration } = configuration();
  const isAdministration = import.meta.env.BASE_URL === '/administration/';
  return (
    <InlineAlert level="info">
      <p>
        {isAdministration
          ? t`You are signed in to the clinical part, which does not give access to the administration. If you sign in here, you will be signed out there.`
          : t`You are signed in to the administration, which does not give access to the clinical part. If you sign in here, you will be signed out there.`}
      </p>
      {isAdministration ? (
        <ExternalLink href="/" opensHere>{t`Go to the recordings`}</ExternalLink>
      ) : administration ? (
        <ExternalLink href={administration} opensHere>{t`Go to the administration`}</ExternalLink>
      ) : null}
    </InlineAlert>
  );
}
