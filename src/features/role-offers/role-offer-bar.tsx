import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';

interface RoleOfferBarProps {
  /** The organization's. */
  name: string;
  onSee: () => void;
  onClose: () => void;
}

export function RoleOfferBar({ name, onSee, onClose }: RoleOfferBarProps) {
  const { t } = useLingui();
  return (
    <QuietBar
      icon="people"
      actions={
        <>
          <Button variant="primary" onPress={onSee}>
            {t`See the offer`}
          </Button>
          <Button variant="quiet" onPress={onClose}>{t`Later`}</Button>
        </>
      }
    >
      {t`${name} offers you access.`}
    </QuietBar>
  );
}
