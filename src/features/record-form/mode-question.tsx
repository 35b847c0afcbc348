import { useLingui } from '@lingui/react/macro';
import type { RecordingMode } from '#/domain/prescription.ts';
import { IdentityLine, type Identity } from '#/parts/patients/identity-line.tsx';
import { recordingModeText } from '#/parts/recordings/recording-words.ts';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { batteryText } from './battery-text.ts';

interface ModeQuestionProps {
  patient: Identity;
  chosen: RecordingMode;
  needed: 'OFFLINE' | 'BATCH';
  onClose: () => void;
  onChangeMode: () => void;
  onPrescribe: () => void;
}

export function ModeQuestion({ patient, chosen, needed, onClose, onChangeMode, onPrescribe }: ModeQuestionProps) {
  const { t } = useLingui();
  const warning = batteryText(needed);
  const mode = recordingModeText(chosen);
  const other = recordingModeText(needed);
  return (
    <Dialog
      kind="question"
      title={t`Prescribe this recording mode?`}
      subject={<IdentityLine patient={patient} />}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onPrescribe}>{t`Prescribe anyway`}</Button>
          <Button variant="primary" onPress={onChangeMode}>
            {t`Change to: ${other}`}
          </Button>
        </>
      }
    >
      <p>{t`${warning}. The chosen mode is: ${mode}.`}</p>
    </Dialog>
  );
}
