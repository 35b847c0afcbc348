import { useKeptChange } from '#/data/outbox/outbox-query.ts';
import { KeptPart } from '#/parts/outbox/kept-part.tsx';

export function UnsentPatient({ id }: { id: number }) {
  return <KeptPart work={useKeptChange('patientChange', id)} isInRow />;
}
