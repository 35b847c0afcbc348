import { useKeptChange } from '#/data/outbox/outbox-query.ts';
import { KeptPart } from '#/parts/sending/kept-part.tsx';

/** The mark of a patient whose change waits on this tablet. */
export function UnsentPatient({ id }: { id: number }) {
  return <KeptPart work={useKeptChange('patientChange', id)} isInRow />;
}
