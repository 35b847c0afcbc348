import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useSending } from '#/data/calls/use-sending.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { QuietBar } from '#/ui/messages/quiet-bar.tsx';

interface RemovalBarProps {
  text: ReactNode;
  question: string;
  /** What the removal means. */
  consequence: ReactNode;
  onRemove: () => Promise<unknown>;
  onRemoved: () => unknown;
  /** The bar may cover links. */
  onClose: () => void;
}

/** A quiet bar about something on the tablet that may be removed, after a question. */
export function RemovalBar({ text, question, consequence, onRemove, onRemoved, onClose }: RemovalBarProps) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const removing = useSending({
    mutationFn: onRemove,
    onSuccess: async () => {
      await onRemoved();
      close();
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
        {text}
      </QuietBar>
      {isConfirming ? (
        <Dialog
          kind="question"
          title={question}
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
          {consequence}
        </Dialog>
      ) : null}
    </>
  );
}
