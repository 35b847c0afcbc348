import { useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import { RecordingSubject } from '#/parts/recordings/recording-subject.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface DeleteQuestionProps {
  record: MedicalRecord;
  onCancel: () => void;
  onDelete: () => void;
}

export function DeleteQuestion({ record, onCancel, onDelete }: DeleteQuestionProps) {
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
      <RecordingSubject record={record} />
    </Dialog>
  );
}
