import { Plural, useLingui } from '@lingui/react/macro';
import type { Unsent } from '#/session/leaving/leaving.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

export interface Loss extends Unsent {
  /** Files that this page sends. */
  uploads: number;
}

interface LeaveQuestionProps {
  loss: Loss | 'unknown';
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
        <p>{t`Some of your entries may not have been sent yet. Signing out deletes them from this device.`}</p>
      ) : (
        <Losses {...loss} />
      )}
    </Dialog>
  );
}

function Losses({ drafts, works, uploads }: Loss) {
  return (
    <>
      {works > 0 ? (
        <p>
          <Plural
            value={works}
            one="# submitted entry is waiting on this device, and the server has not confirmed it. If you sign out, it is deleted."
            other="# submitted entries are waiting on this device, and the server has not confirmed them. If you sign out, they are deleted."
          />
        </p>
      ) : null}
      {drafts > 0 ? (
        <p>
          <Plural
            value={drafts}
            one="# form on this device has entries that you have not sent. If you sign out, they are deleted."
            other="# forms on this device have entries that you have not sent. If you sign out, they are deleted."
          />
        </p>
      ) : null}
      {uploads > 0 ? (
        <p>
          <Plural
            value={uploads}
            one="# recording file is being uploaded. If you sign out, the upload stops. Later it goes on if you choose the same file."
            other="# recording files are being uploaded. If you sign out, the uploads stop. Later they go on if you choose the same files."
          />
        </p>
      ) : null}
    </>
  );
}
