import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { errorText } from '#/parts/problem-text.ts';
import { Button } from '#/ui/button.tsx';
import { EmptyArt } from '#/ui/empty-art.tsx';
import { StateBlock } from '#/ui/state-block.tsx';

interface PatientListProblemProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The list could not be loaded, for now. */
export function PatientListProblem({ error, isRetrying, onRetry }: PatientListProblemProps) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      title={t`The patients could not be loaded`}
      text={errorText(error)}
      actions={
        <Button variant="primary" isPending={isRetrying} onPress={onRetry}>
          {t`Retry`}
        </Button>
      }
    />
  );
}

/** The organization has no patient yet. `create` leads on, where the user may. */
export function NoPatientYet({ create }: { create: ReactNode }) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      art={<EmptyArt />}
      title={t`No patient yet`}
      text={t`Patients of this organization appear here as soon as they are created.`}
      actions={create}
    />
  );
}

/** Nobody is found: says what was searched through, and leads back to everybody. */
export function NoPatientFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      art={<EmptyArt />}
      title={t`No patient found`}
      text={t`Nobody of this organization matches these filters. A part of the name is enough; accents and capitals do not matter.`}
      actions={<Button onPress={onClear}>{t`Clear the filters`}</Button>}
    />
  );
}
