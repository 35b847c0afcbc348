import type { KeptWork } from '#/data/outbox/work.ts';
import { LatePart } from '../page/late-part.tsx';

const load = () => import('../outbox/kept-change.tsx');
const nothing = () => undefined;

export function KeptPart({ work, canClose = false }: { work: KeptWork | undefined; canClose?: boolean }) {
  return work ? (
    <LatePart load={load} onMissing={nothing}>
      {({ KeptChange }) => <KeptChange work={work} canClose={canClose} />}
    </LatePart>
  ) : null;
}
