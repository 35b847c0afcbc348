import { useLingui } from '@lingui/react/macro';
import { RemovalBar } from '#/parts/page/removal-bar.tsx';
import { removeUnsentOfOther } from '#/session/leaving/unsent-of-other.ts';

interface UnsentOfOtherBarProps {
  isSignedIn: boolean;
  /** The bar may cover links. */
  onClose: () => void;
  onRemoved: () => void;
}

export function UnsentOfOtherBar({ isSignedIn, onClose, onRemoved }: UnsentOfOtherBarProps) {
  const { t } = useLingui();
  return (
    <RemovalBar
      text={
        isSignedIn
          ? t`Another user has unsent entries on this device. Until that user signs in or they are removed, nothing of yours is stored here.`
          : t`Unsent entries are stored on this device, encrypted, until their user signs in again.`
      }
      question={t`Remove the unsent entries from this device?`}
      consequence={<p>{t`Everything that was entered and not sent will be lost and cannot be recovered.`}</p>}
      onRemove={removeUnsentOfOther}
      onRemoved={onRemoved}
      onClose={onClose}
    />
  );
}
