import { setFlagsFromString } from 'node:v8';

/**
 * The network delivers a file of a recording in pieces outside of the heap. V8 would search the whole heap for each 16 MB
 * of them. If they count as part of the heap, they are found while they are young, which takes half the processor time
 * (docs/measured.md). It needs the start's option --initial-old-space-size, too.
 */
export function countPiecesOfNetwork(): void {
  // Later versions of V8 may not know the flag, and would complain at each start.
  if (process.versions.v8.startsWith('13.')) setFlagsFromString('--external-memory-accounted-in-global-limit');
}
