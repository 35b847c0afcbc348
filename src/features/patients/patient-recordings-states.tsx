import { useLingui } from '@lingui/react/macro';
import { Button } from '#/ui/actions/button.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';
import { errorText } from '#/parts/problems/problem-text.ts';

interface PatientRecordingsProblemProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

export function PatientRecordingsProblem({ error, isRetrying, onRetry }: PatientRecordingsProblemProps) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      level={3}
      title={t`The recordings could not be loaded`}
      text={errorText(error)}
      actions={
        <Button variant="primary" isPending={isRetrying} onPress={onRetry}>
          {t`Retry`}
        </Button>
      }
    />
  );
}

export function PatientRecordingsEmpty() {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      level={3}
      art={<EmptyArt />}
      title={t`No recording yet`}
      text={t`A recording appears here as soon as it is prescribed for this patient.`}
    />
  );
}
