import { KeptTraces } from './kept-traces.tsx';
import { KeptVisit } from './kept-visit.tsx';

export function KeptCards() {
  return (
    <>
      <KeptVisit />
      <KeptTraces />
    </>
  );
}
