import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSending } from '#/data/calls/use-sending.ts';
import { removeUnsentOfOther } from '#/session/leaving/unsent-of-other.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';

interface UnsentOfOtherBarProps {
  isSignedIn: boolean;
  /** The bar may cover links. */
  onClose: () => void;
  onRemoved: () => void;
}

export function UnsentOfOtherBar({ isSignedIn, onClose, onRemoved }: UnsentOfOtherBarProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const removing = useSending({
    mutationFn: removeUnsentOfOther,
    onSuccess: () => {
      close();
      onRemoved();
    },
  });
  return (
    <>
      <QuietBar
        icon="hourglass"
        actions={
          <>
            <Button onPress={onClose}>{t`Got it`}</Button>
            <Button variant="quiet" onPress={() => setConfirming(true)}>{t`Remove it`}</Button>
          </>
        }
      >
        {isSignedIn
          ? t`Another user has unsent entries on this device. Until that user signs in or they are removed, nothing of yours is stored here.`
          : t`Unsent entries are stored on this device, encrypted, until their user signs in again.`}
      </QuietBar>
      {isConfirming ? (
        <Dialog
          kind="question"
          title={t`Remove the unsent entries from this device?`}
          onClose={close}
          actions={
            <>
              <Button onPress={close}>{t`Keep it`}</Button>
              <Button variant="danger" isPending={removing.isPending} onPress={() => removing.mutate()}>
                {t`Remove it`}
              </Button>
            </>
          }
        >
          <p>{t`Everything that was entered and not sent will be lost and cannot be recovered.`}</p>
        </Dialog>
      ) : null}
    </>
  );
}
