import { useLingui } from '@lingui/react/macro';
import { useRef, type CSSProperties, type PointerEvent } from 'react';
import { measured, movedByKey, type Caliper, type Place } from './caliper.ts';
import { axisHeight, namesWidth } from './drawing.ts';
import type { Lane } from './lanes.ts';

/** CSS px. */
const shortestSwipe = 40;

interface CaliperBoxProps {
  /** Undefined: a swipe turns the page. */
  caliper: Caliper | undefined;
  /** The height of the lanes, in CSS px. */
  height: number;
  onChange: (caliper: Caliper) => void;
  onTurn: (pages: number) => void;
}

export function CaliperBox({ caliper, height, onChange, onTurn }: CaliperBoxProps) {
  const { t } = useLingui();
  const start = useRef<{ place: Place; x: number; y: number }>(undefined);
  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place => {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    return { x: part((clientX - left) / width), y: part((clientY - top) / Math.max(1, height)) };
  };
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (!event.isPrimary) return;
    start.current = { place: placeOf(event), x: event.clientX, y: event.clientY };
    if (caliper) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (caliper && start.current) onChange({ from: start.current.place, to: placeOf(event) });
  };
  const end = (event: PointerEvent<HTMLElement>) => {
    const begun = start.current;
    start.current = undefined;
    if (caliper || !begun) return;
    const [x, y] = [event.clientX - begun.x, event.clientY - begun.y];
    if (Math.abs(x) >= shortestSwipe && Math.abs(x) > 2 * Math.abs(y)) onTurn(x < 0 ? 1 : -1);
  };
  return (
    <div
      className="look__pointer"
      data-measuring={caliper !== undefined || undefined}
      style={{ '--axis': `${axisHeight}px`, '--names': `${namesWidth}px` } as CSSProperties}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = undefined;
      }}
    >
      {caliper ? (
        <button
          type="button"
          className="look__caliper"
          aria-label={t`Caliper: the arrow keys move its second corner, with Shift its first one`}
          style={boxOf(caliper)}
          onKeyDown={(event) => {
            const moved = movedByKey(caliper, event.key, event.shiftKey);
            if (!moved) return;
            event.preventDefault();
            onChange(moved);
          }}
        />
      ) : null}
    </div>
  );
}

function part(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function percent(value: number): string {
  return `${value * 100}%`;
}

function boxOf({ from, to }: Caliper): CSSProperties {
  return {
    left: percent(Math.min(from.x, to.x)),
    top: percent(Math.min(from.y, to.y)),
    width: percent(Math.abs(to.x - from.x)),
    height: percent(Math.abs(to.y - from.y)),
  };
}

interface CaliperReadingProps {
  caliper: Caliper;
  lanes: readonly Lane[];
  widthS: number;
  height: number;
}

export function CaliperReading({ caliper, lanes, widthS, height }: CaliperReadingProps) {
  const { i18n, t } = useLingui();
  const found = measured(caliper, { lanes, widthS, height });
  if (!found) return null;
  const { channel, dimension, rate } = found;
  const seconds = i18n.number(found.seconds, { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  const amplitude = i18n.number(found.amplitude, { maximumSignificantDigits: 3 });
  const perMinute = rate === undefined ? '-' : i18n.number(rate, { maximumFractionDigits: 0 });
  return (
    <output className="look__reading figures">
      {t`${channel}: ${seconds} s, ${amplitude} ${dimension}, ${perMinute} per minute`}
    </output>
  );
}
