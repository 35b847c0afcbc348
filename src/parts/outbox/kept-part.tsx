import type { KeptWork } from '#/data/outbox/work.ts';
import { LatePart } from '../page/late-part.tsx';

interface KeptPartProps {
  work: KeptWork | undefined;
  canClose?: boolean;
  /** Opens the editor when the user has chosen the refused field. */
  onEdit?: (() => void) | undefined;
  isInRow?: boolean;
}

const load = () => import('./kept-change.tsx');
const nothing = () => undefined;

export function KeptPart({ work, ...how }: KeptPartProps) {
  return work ? (
    <LatePart load={load} onMissing={nothing}>
      {({ KeptChange }) => <KeptChange work={work} {...how} />}
    </LatePart>
  ) : null;
}
