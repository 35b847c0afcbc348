import { useRef } from 'react';
import { flushSync } from 'react-dom';

interface Turning {
  /** The left edge, in seconds of data. */
  positionS: number;
  pageS: number;
  hasGaps: boolean;
  positionAway: (fromS: number, pages: number) => Promise<number>;
  moveTo: (positionS: number) => void;
}

/** A page beyond a gap is looked for. A turn that follows meanwhile begins where the one before it leads. */
export function useTurns({ positionS, pageS, hasGaps, positionAway, moveTo }: Turning): (pages: number) => void {
  const reached = useRef<Promise<number>>(undefined);
  return (pages) => {
    if (!hasGaps) {
      moveTo(positionS + pages * pageS);
      return;
    }
    const next = (reached.current ?? Promise.resolve(positionS)).then((fromS) => positionAway(fromS, pages));
    reached.current = next;
    void next.then((toS) => {
      if (reached.current !== next) return;
      // The next turn begins with what is rendered.
      flushSync(() => moveTo(toS));
      reached.current = undefined;
    });
  };
}
