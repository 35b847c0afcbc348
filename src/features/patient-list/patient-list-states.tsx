import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#/ui/actions/button.tsx';
import { EmptyArt } from '#/ui/messages/empty-art.tsx';
import { StateBlock } from '#/ui/messages/state-block.tsx';

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

export function NoPatientFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <StateBlock
      isFramed
      art={<EmptyArt />}
      title={t`No patient found`}
      text={t`No one in this organization matches these filters. Part of a name is enough; accents and capital letters are ignored.`}
      actions={<Button onPress={onClear}>{t`Clear the filters`}</Button>}
    />
  );
}
