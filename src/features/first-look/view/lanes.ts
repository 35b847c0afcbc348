import { placesOf, rowCount, type Place } from '#/domain/traces/ecg-layout.ts';
import { hasOwnScale, microvoltsOf } from '#/domain/traces/channel-kinds.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { OwnScales } from '#/domain/traces/own-scales.ts';
import { rangeOf, type Polyline, type Range } from '#/domain/traces/polyline.ts';

/** µV for one mm. */
export interface Sensitivity {
  eeg: number;
  /** Other voltages, such as an EOG. */
  electric: number;
  ecg: number;
}

const nothing: Range = [0, 0];

/** The strip of a channel, in CSS px. */
export interface Lane {
  channel: Channel;
  trace: Polyline;
  /** The part of the width, from 0 to 1. */
  part: Place['part'];
  top: number;
  height: number;
  /** This value is in the middle. */
  middle: number;
  /** Positive if larger values are higher on the screen. */
  pxPerUnit: number;
  /** Only of a channel that has its own scale. */
  range: Range | undefined;
}

interface Scale {
  sensitivity: Sensitivity;
  pxPerMm: number;
  height: number;
  /** Without a high pass, a trace may be far from zero. */
  isCentred: boolean;
  ownScales: OwnScales;
}

/** A voltage has the scale of its kind. Another channel has its own scale. */
export function lanesOf(
  channels: readonly Channel[],
  traces: readonly Polyline[],
  scale: Scale,
  places: readonly Place[] = placesOf('rows', channels),
): Lane[] {
  const height = scale.height / Math.max(1, rowCount(places));
  return places.flatMap(({ channel: index, row, part }) => {
    const channel = channels[index];
    if (!channel) return [];
    const trace = traces[index] ?? new Float32Array();
    const common = { channel, trace, part, top: row * height, height };
    const direction = channel.kind === 'eeg' ? -1 : 1;
    const range = scale.ownScales.get(channel.name) ?? rangeOf(trace) ?? nothing;
    const [lowest, highest] = range;
    const middle = (lowest + highest) / 2;
    if (channel.kind === 'other' || hasOwnScale(channel)) {
      const size = highest - lowest || 1;
      return { ...common, middle, pxPerUnit: (direction * 0.8 * height) / size, range };
    }
    const perMm = scale.sensitivity[channel.kind];
    const microvolts = microvoltsOf(channel.dimension) ?? 1;
    return {
      ...common,
      middle: scale.isCentred ? middle : 0,
      pxPerUnit: (direction * microvolts * scale.pxPerMm) / perMm,
      range: undefined,
    };
  });
}

export function yOf({ top, height, middle, pxPerUnit }: Lane, value: number): number {
  return top + height / 2 - (value - middle) * pxPerUnit;
}
