import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { ProfessionalTable, type Professional } from '#/parts/people/professional-table.tsx';
import { Button } from '#/ui/actions/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';

interface ProfessionalChoiceProps {
  title: string;
  /** The recording that gets the professional. */
  subject: ReactNode;
  roles: readonly string[];
  current: { id: number } | undefined;
  onConfirm: (chosen: Professional) => void;
  onClose: () => void;
}

export function ProfessionalChoice({ title, subject, roles, current, onConfirm, onClose }: ProfessionalChoiceProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Professional>();
  const isOther = chosen !== undefined && chosen.id !== current?.id;
  return (
    <Dialog
      kind="wide"
      title={title}
      subject={subject}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button variant="primary" isDisabled={!isOther} onPress={() => isOther && onConfirm(chosen)}>
            {t`OK`}
          </Button>
        </>
      }
    >
      <ProfessionalTable label={title} roles={roles} selectedId={chosen?.id ?? current?.id} onSelect={setChosen} />
    </Dialog>
  );
}
