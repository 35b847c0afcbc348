import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MedicalRecord } from '#/contract/records.ts';
import { recordClosing } from '#/data/record-change.ts';
import { diagnosisProblem } from '#/domain/record-text.ts';
import { Button } from '#/ui/button.tsx';
import { notify } from '#/ui/notifications.ts';
import { emptyDiagnosis } from './diagnosis-words.ts';

/** Confirms the diagnosis that is shown, and closes the recording with it (specification 2, section 4). */
export function Closing({ record, isEditing }: { record: MedicalRecord; isEditing: boolean }) {
  const { t } = useLingui();
  const closing = useMutation(recordClosing(useQueryClient(), record.id));
  const confirm = () => {
    const { diagnosis, status } = record;
    if (!diagnosis || diagnosisProblem(diagnosis) === 'empty') {
      notify({ level: 'error', text: emptyDiagnosis() });
      return;
    }
    const remarks: Partial<Record<string, string>> = {
      outdated: t`Another diagnosis was saved in the meantime. Please read it before you close the recording.`,
      unknown: t`The server did not say whether the recording is closed. Its status shows it as soon as the server can be reached.`,
    };
    closing.mutate(
      { diagnosis, status },
      {
        onSuccess: (outcome) => {
          const text = remarks[outcome];
          if (text) notify({ level: 'warning', text, isPermanent: true });
        },
      },
    );
  };
  return (
    <div className="closing">
      <p className="second" id="closing-means">
        {t`Closing sets the status to Analysed. The diagnosis can then no longer be changed.`}
      </p>
      <Button
        variant={isEditing ? 'default' : 'primary'}
        isDisabled={isEditing}
        isPending={closing.isPending}
        aria-describedby="closing-means"
        onPress={confirm}
      >
        {t`Confirm and close`}
      </Button>
    </div>
  );
}
