import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface LeaveQuestionProps {
  /** It is undefined if the number is unknown. */
  drafts: number | undefined;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ drafts, onStay, onLeave }: LeaveQuestionProps) {
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
      <p>
        {drafts === undefined ? (
          t`Something that you typed may not have been sent yet. Signing out removes it from this device.`
        ) : (
          <Plural
            value={drafts}
            one="# form on this device holds something that you typed and have not sent. Signing out removes it."
            other="# forms on this device hold something that you typed and have not sent. Signing out removes it."
          />
        )}
      </p>
    </Dialog>
  );
}
