import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type PointerEvent } from 'react';
import { recordedSeconds } from '#/domain/edf/edf-records.ts';
import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { hoursOfData, type Clock } from './axis.ts';
import { boundedPosition, lastPosition } from './look.ts';
import { RailMarks } from './rail-marks.tsx';
import './time-rail.css';
import type { KnownAnnotations } from './use-annotations.ts';

/** A finger moves by seconds on a recording that is shorter. */
const minutesFromS = 1800;

interface TimeRailProps {
  header: EdfHeader;
  clock: Clock;
  known: KnownAnnotations;
  pageS: number;
  /** The left edge of the page, in seconds of data. */
  positionS: number;
  /** The same, in seconds after the file's start. */
  startS: number;
  onTurn: (pages: number) => void;
  onMove: (positionS: number) => void;
}

/** The whole recording on one line. While it is dragged, only the box moves, and the page follows at the end. */
export function TimeRail({ header, clock, known, pageS, positionS, startS, onTurn, onMove }: TimeRailProps) {
  const { t } = useLingui();
  const [draggedS, setDraggedS] = useState<number>();
  const slider = useRef<HTMLInputElement>(null);
  const totalS = recordedSeconds(header);
  const share = (seconds: number) => `${(100 * seconds) / totalS}%`;
  const drag = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const atS = ((clientX - left) / width) * totalS - pageS / 2;
    setDraggedS(boundedPosition(header, pageS, roundPosition(header, clock, atS)));
  };
  const drop = () => {
    if (draggedS !== undefined) onMove(draggedS);
    setDraggedS(undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the slider inside does the same with keys
    <div
      className="look__scrubber time-rail"
      // Otherwise the slider would lose the focus again.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        slider.current?.focus({ preventScroll: true });
        drag(event);
      }}
      onPointerMove={(event) => {
        if (draggedS !== undefined) drag(event);
      }}
      onPointerUp={drop}
      onPointerCancel={() => setDraggedS(undefined)}
    >
      <RailMarks header={header} clock={clock} known={known} />
      <span
        className="time-rail__page"
        style={{ insetInlineStart: `min(${share(draggedS ?? positionS)}, 100% - 6px)`, inlineSize: share(pageS) }}
      />
      {draggedS === undefined ? null : (
        <span
          className="time-rail__time figures"
          data-side={draggedS > totalS / 2 ? 'before' : 'after'}
          style={{ insetInlineStart: share(draggedS) }}
        >
          {header.hasGaps ? hoursOfData(draggedS) : clock.time(draggedS)}
        </span>
      )}
      <input
        ref={slider}
        className="time-rail__slider"
        type="range"
        min={0}
        max={lastPosition(header, pageS)}
        step="any"
        value={positionS}
        aria-label={t`Position in the recording`}
        aria-valuetext={`${clock.day(startS)}, ${clock.time(startS)}`}
        onChange={(event) => {
          if (draggedS === undefined) onMove(event.target.valueAsNumber);
        }}
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

/** The nearest whole minute of the clock. With gaps, nobody knows the times of all data, so it is a minute of data. */
function roundPosition(header: EdfHeader, clock: Clock, atS: number): number {
  if (recordedSeconds(header) < minutesFromS) return Math.round(atS);
  const phaseS = header.hasGaps ? 0 : clock.secondOfDay(0) % 60;
  return Math.round((atS + phaseS) / 60) * 60 - phaseS;
}
