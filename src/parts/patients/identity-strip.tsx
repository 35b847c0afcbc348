import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { IdentityLine, type Identity } from './identity-line.tsx';
import './identity-strip.css';

interface IdentityStripProps {
  patient: Identity;
  /** The status of the recording, on a page of a recording. */
  status?: ReactNode;
}

/**
 * The strip says whose data a page shows. It stands beside the page's content in the frame, so that it stays in sight
 * until the end of the footer.
 */
export function IdentityStrip({ patient, status }: IdentityStripProps) {
  const { t } = useLingui();
  return (
    <section className="identity-strip no-print" aria-label={t`Patient`}>
      <div className="identity-strip__in">
        <IdentityLine patient={patient} />
        {status === undefined ? null : <span className="identity-strip__status">{status}</span>}
      </div>
    </section>
  );
}
