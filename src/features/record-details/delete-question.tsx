import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

export function DeleteQuestion({ onCancel, onDelete }: { onCancel: () => void; onDelete: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="question"
      title={t`Delete confirmation`}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>{t`Cancel`}</Button>
          <Button variant="danger" onPress={onDelete}>
            {t`Delete`}
          </Button>
        </>
      }
    >
      <p>{t`Do you really want to delete this record ?`}</p>
    </Dialog>
  );
}
