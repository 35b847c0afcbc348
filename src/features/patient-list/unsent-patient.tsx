import { useWaitingChange } from '#/data/outbox/outbox-query.ts';
import { ItemPart } from '#/parts/outbox/item-part.tsx';

export function UnsentPatient({ id }: { id: number }) {
  return <ItemPart item={useWaitingChange('patientChange', id)} isInRow />;
}
