import { useLingui } from '@lingui/react/macro';
import { useId, useState, type ReactNode } from 'react';
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
  const reasonId = useId();
  const isOther = chosen !== undefined && chosen.id !== current?.id;
  return (
    <Dialog
      kind="wide"
      title={title}
      subject={subject}
      onClose={onClose}
      actions={
        <>
          {isOther ? null : (
            <p className="second" id={reasonId}>
              {t`Choose another person.`}
            </p>
          )}
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            isDisabled={!isOther}
            aria-describedby={isOther ? undefined : reasonId}
            onPress={() => isOther && onConfirm(chosen)}
          >
            {t`OK`}
          </Button>
        </>
      }
    >
      <ProfessionalTable label={title} roles={roles} selectedId={chosen?.id ?? current?.id} onSelect={setChosen} />
    </Dialog>
  );
}
