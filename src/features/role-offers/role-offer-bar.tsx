import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { LinkButton } from '#/ui/actions/link.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';

interface RoleOfferBarProps {
  /** The organization's. */
  name: string;
  onClose: () => void;
}

export function RoleOfferBar({ name, onClose }: RoleOfferBarProps) {
  const { t } = useLingui();
  return (
    <QuietBar
      icon="people"
      actions={
        <>
          <LinkButton to="/home/profile" variant="primary">{t`See the offer`}</LinkButton>
          <Button variant="quiet" onPress={onClose}>{t`Later`}</Button>
        </>
      }
    >
      {t`${name} offers you access.`}
    </QuietBar>
  );
}
