import { useLingui } from '@lingui/react/macro';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { IconButton } from '#/ui/actions/icon-button.tsx';
import type { Clock } from './axis.ts';
import { lastPosition } from './look.ts';

interface PagingProps {
  header: EdfHeader;
  /** The left edge, in seconds of data. */
  positionS: number;
  pageS: number;
  clock: Clock;
  /** The left edge, in seconds after the file's start. */
  startS: number;
  onTurn: (pages: number) => void;
  onMove: (positionS: number) => void;
}

/** The scrubber reaches over the whole recording, and one step of it is a page. */
export function Paging({ header, positionS, pageS, clock, startS, onTurn, onMove }: PagingProps) {
  const { t } = useLingui();
  const [from, to] = [clock.time(startS), clock.time(startS + pageS)];
  return (
    <div className="look__paging">
      <IconButton icon="left" label={t`Previous page`} onPress={() => onTurn(-1)} />
      <p className="look__time figures" aria-live="polite">
        {clock.day(startS)}, {from} – {to}
      </p>
      <IconButton icon="right" label={t`Next page`} onPress={() => onTurn(1)} />
      <input
        className="look__scrubber"
        type="range"
        min={0}
        max={lastPosition(header, pageS)}
        step="any"
        value={positionS}
        aria-label={t`Position in the recording`}
        aria-valuetext={from}
        onChange={(event) => onMove(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
          if (step === undefined) return;
          event.preventDefault();
          onTurn(step);
        }}
      />
    </div>
  );
}
