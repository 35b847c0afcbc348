import { useVisitWords } from './visit-words.ts';
import { KeptTraces } from './kept-traces.tsx';

export function KeptCards() {
  return useVisitWords() ? <KeptTraces /> : null;
}
