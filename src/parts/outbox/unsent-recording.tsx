import { useKeptChange } from '#/data/outbox/outbox-query.ts';
import { KeptPart } from './kept-part.tsx';

export function UnsentRecording({ id }: { id: number }) {
  const diagnosis = useKeptChange('diagnosis', id);
  const specialist = useKeptChange('rhythmSpecialist', id);
  const operator = useKeptChange('operator', id);
  return <KeptPart work={diagnosis ?? specialist ?? operator} isInRow />;
}
