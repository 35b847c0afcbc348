import { useState } from 'react';
import type { Layout } from '#/domain/traces/ecg-layout.ts';
import { rangeOf } from '#/domain/traces/polyline.ts';
import { yOf, type Lane } from './lanes.ts';

/** A large square. */
export const roomStepMm = 5;
/** A higher peak is an artefact. */
export const mostRoomMm = 30;

interface Scaling {
  /** µV/mm of the ECG. Undefined without one: then there is no room. */
  sensitivity: number | undefined;
  layout: Layout;
  pxPerMm: number;
}

/** Room above and below an ECG, in CSS px, so that the frame cuts no peak of the pages that were shown. */
export function usePeakRoom({ sensitivity, layout, pxPerMm }: Scaling) {
  const [known, setKnown] = useState({ sensitivity, layout, mm: roomStepMm });
  const mm = known.sensitivity === sensitivity && known.layout === layout ? known.mm : roomStepMm;
  const fit = (overflowPx: number) => {
    const steps = Math.ceil(overflowPx / pxPerMm / roomStepMm - 0.01);
    if (steps > 0 && mm < mostRoomMm)
      setKnown({ sensitivity, layout, mm: Math.min(mostRoomMm, mm + steps * roomStepMm) });
  };
  return { room: sensitivity === undefined ? 0 : mm * pxPerMm, fit };
}

/** How far the highest peak of an ECG is outside the frame. */
export function overflowOf(lanes: readonly Lane[], height: number): number {
  const ecg = lanes.filter(({ channel, range }) => channel.kind === 'ecg' && range === undefined);
  return ecg.reduce((most, lane) => {
    const ys = (rangeOf(lane.trace) ?? []).map((value) => yOf(lane, value));
    return Math.max(most, ...ys.map((y) => Math.max(-y, y - height)));
  }, 0);
}
