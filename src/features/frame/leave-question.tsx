import { Plural, useLingui } from '@lingui/react/macro';
import type { Unsent } from '#/session/leaving/leaving.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface LeaveQuestionProps {
  loss: Unsent | 'unknown';
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ loss, onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="question"
      title={t`Sign out and lose what is not sent?`}
      onClose={onStay}
      actions={
        <>
          <Button onPress={onStay}>{t`Stay signed in`}</Button>
          <Button variant="danger" onPress={onLeave}>
            {t`Sign out`}
          </Button>
        </>
      }
    >
      {loss === 'unknown' ? (
        <p>{t`Something that you typed may not have been sent yet. Signing out removes it from this device.`}</p>
      ) : (
        <Losses {...loss} />
      )}
    </Dialog>
  );
}

function Losses({ drafts, works }: Unsent) {
  return (
    <>
      {works > 0 ? (
        <p>
          <Plural
            value={works}
            one="# submission waits on this device and the server has not confirmed it. Signing out removes it."
            other="# submissions wait on this device and the server has not confirmed them. Signing out removes them."
          />
        </p>
      ) : null}
      {drafts > 0 ? (
        <p>
          <Plural
            value={drafts}
            one="# form on this device holds something that you typed and have not sent. Signing out removes it."
            other="# forms on this device hold something that you typed and have not sent. Signing out removes it."
          />
        </p>
      ) : null}
    </>
  );
}
