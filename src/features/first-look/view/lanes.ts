import { placesOf, rowCount, type Place } from '#/domain/traces/ecg-layout.ts';
import { microvoltsOf, type Channel } from '#/domain/traces/montages.ts';
import type { Polyline } from '#/domain/traces/polyline.ts';

/** µV for one mm. */
export interface Sensitivity {
  eeg: number;
  /** Other voltages, such as an EOG. */
  electric: number;
  ecg: number;
}

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
  range: readonly [lowest: number, highest: number] | undefined;
}

interface Scale {
  sensitivity: Sensitivity;
  pxPerMm: number;
  height: number;
  /** Without a high pass, a trace may be far from zero. */
  isCentred: boolean;
}

/** A voltage has the scale of its kind. Another channel fills its lane. */
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
    const [lowest, highest] = rangeOf(trace);
    const common = { channel, trace, part, top: row * height, height };
    const microvolts = microvoltsOf(channel.dimension);
    if (channel.kind === 'other' || microvolts === undefined) {
      const size = highest - lowest || 1;
      const middle = (lowest + highest) / 2;
      return { ...common, middle, pxPerUnit: (0.8 * height) / size, range: [lowest, highest] as const };
    }
    const perMm = scale.sensitivity[channel.kind];
    const direction = channel.kind === 'eeg' ? -1 : 1;
    return {
      ...common,
      middle: scale.isCentred ? (lowest + highest) / 2 : 0,
      pxPerUnit: (direction * microvolts * scale.pxPerMm) / perMm,
      range: undefined,
    };
  });
}

export function yOf({ top, height, middle, pxPerUnit }: Lane, value: number): number {
  return top + height / 2 - (value - middle) * pxPerUnit;
}

export function rangeOf(trace: Polyline): [lowest: number, highest: number] {
  let [lowest, highest] = [Infinity, -Infinity];
  for (let index = 1; index < trace.length; index += 2) {
    const value = trace[index] ?? Number.NaN;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
  }
  return lowest <= highest ? [lowest, highest] : [0, 0];
}

/** EDF writes `uV`. */
export function shownDimension(dimension: string): string {
  return dimension.replace(/^uV$/, 'µV');
}
