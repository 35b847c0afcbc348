import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type CSSProperties } from 'react';
import { caliperAt, measured, movedByKey, type Caliper, type Place } from './caliper.ts';
import type { Gesture, Point } from './gesture.ts';
import { listenForGestures } from './gesture-listener.ts';
import type { Lane } from './lanes.ts';
import type { TraceAction } from './trace-action.ts';

interface CaliperBoxProps {
  /** Undefined: one finger turns the page. */
  caliper: Caliper | undefined;
  /** The height of the lanes, in CSS px. */
  height: number;
  onChange: (caliper: Caliper) => void;
  onAct: (action: TraceAction) => void;
}

/** Takes the gestures on the traces, and shows the caliper. */
export function CaliperBox({ caliper, height, onChange, onAct }: CaliperBoxProps) {
  const { t } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const placeOf = ({ x, y }: Point): Place => {
    const { left, top, width } = box.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: part((x - left) / Math.max(1, width)), y: part((y - top) / Math.max(1, height)) };
  };
  const isMeasuring = useEffectEvent(() => caliper !== undefined);
  const onGesture = useEffectEvent((gesture: Gesture) => {
    if (gesture.kind !== 'measure') onAct(gesture);
    else if (gesture.to) onChange({ from: placeOf(gesture.from), to: placeOf(gesture.to) });
    else onChange(caliperAt(placeOf(gesture.from)));
  });
  useEffect(() => {
    if (!box.current) return undefined;
    return listenForGestures(box.current, { isMeasuring: () => isMeasuring(), onGesture: (one) => onGesture(one) });
  }, []);
  return (
    <div className="look__pointer" ref={box} data-measuring={caliper !== undefined || undefined}>
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
