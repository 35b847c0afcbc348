import { Trans } from '@lingui/react/macro';
import { InlineAlert } from '#/ui/messages/inline-alert.tsx';
import { TextLink } from '#/ui/actions/link.tsx';

/** The account is on hold (docs/decisions/0094). */
export function WithheldDiagnosis() {
  return (
    <InlineAlert>
      <Trans>
        You neither read nor write a diagnosis until you have confirmed that this account is yours: an administrator
        changed its email address. <TextLink to="/home/profile">Confirm it in your profile</TextLink>
      </Trans>
    </InlineAlert>
  );
}
