import { useLingui } from '@lingui/react/macro';
import type { MedicalRecord } from '#/contract/records.ts';
import { LongText } from '#/parts/outbox/long-text.tsx';
import { RecordingSubject } from '#/parts/recordings/recording-subject.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import './closing-question.css';

interface ClosingQuestionProps {
  record: MedicalRecord;
  diagnosis: string;
  onCancel: () => void;
  onConfirm: () => void;
}

export function ClosingQuestion({ record, diagnosis, onCancel, onConfirm }: ClosingQuestionProps) {
  const { t } = useLingui();
  return (
    <Dialog
      kind="question"
      title={t`Confirm and close`}
      onClose={onCancel}
      actions={
        <>
          <Button onPress={onCancel}>{t`Cancel`}</Button>
          <Button variant="primary" onPress={onConfirm}>
            {t`Confirm and close`}
          </Button>
        </>
      }
    >
      <p>{t`Closing sets the status to Analysed. The diagnosis can then no longer be changed.`}</p>
      <RecordingSubject record={record} />
      <div className="closing-question__text">
        <LongText text={diagnosis} />
      </div>
    </Dialog>
  );
}
