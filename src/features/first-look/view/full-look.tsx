import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IdentityLine, type Identity } from '#/parts/patients/identity-line.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { Chip } from '#/ui/text/chip.tsx';
import './full-look.css';

interface FullLookProps {
  /** On a full screen, no other line says whose traces these are. */
  patient: Identity;
  isSimulated: boolean;
  /** When, between the buttons that turn the page. */
  turn: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The traces over the whole screen, below one bar. */
export function FullLook({ patient, isSimulated, turn, onClose, children }: FullLookProps) {
  const { t } = useLingui();
  const bar = (
    <div className="look__bar">
      <IdentityLine patient={patient} />
      <div className="look__turn">{turn}</div>
      <div className="look__warnings">
        <Chip tone="amber">{t`Not for diagnosis`}</Chip>
        {isSimulated ? <Chip tone="plain">{t`Simulated signal`}</Chip> : null}
      </div>
    </div>
  );
  return (
    <Dialog
      kind="full"
      title={t`First look: not for diagnosis`}
      closeLabel={t`Leave the full screen`}
      bar={bar}
      actions={null}
      onClose={onClose}
    >
      {children}
    </Dialog>
  );
}
