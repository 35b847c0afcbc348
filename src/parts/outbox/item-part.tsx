import type { OutboxItem } from '#/data/outbox/item.ts';
import { LatePart } from '../page/late-part.tsx';
import { useWaitingChange } from '#/data/outbox/outbox-query.ts';

interface ItemPartProps {
  item: OutboxItem | undefined;
  canClose?: boolean;
  /** Opens the editor when the user has chosen the refused field. */
  onEdit?: (() => void) | undefined;
  isInRow?: boolean;
}

const load = () => import('./item-note.tsx');
const nothing = () => undefined;

export function ItemPart({ item, ...how }: ItemPartProps) {
  return item ? (
    <LatePart load={load} onMissing={nothing}>
      {({ ChangeNote }) => <ChangeNote item={item} {...how} />}
    </LatePart>
  ) : null;
}

export function UnsentRecording({ id }: { id: number }) {
  const diagnosis = useWaitingChange('diagnosis', id);
  const specialist = useWaitingChange('rhythmSpecialist', id);
  const operator = useWaitingChange('operator', id);
  return <ItemPart item={diagnosis ?? specialist ?? operator} isInRow />;
}

export function UnsentPatient({ id }: { id: number }) {
  return <ItemPart item={useWaitingChange('patientChange', id)} isInRow />;
}
