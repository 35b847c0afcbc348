import { KeptTraces } from './kept-traces.tsx';
import { KeptVisit } from './kept-visit.tsx';
import { useVisitWords } from './visit-words.ts';

export function KeptCards() {
  if (!useVisitWords()) return null;
  return (
    <>
      <KeptVisit />
      <KeptTraces />
    </>
  );
}
