import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { Question } from '#/ui/dialogs/question.tsx';

export function DeleteQuestion({ onCancel, onDelete }: { onCancel: () => void; onDelete: () => void }) {
  const { t } = useLingui();
  return (
    <Question
      title={t`Delete confirmation`}
      text={t`Do you really want to delete this record ?`}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>{t`Cancel`}</Button>
          <Button variant="danger" onPress={onDelete}>
            {t`Delete`}
          </Button>
        </>
      }
    />
  );
}
