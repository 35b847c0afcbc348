import { rowCount, type Layout, type Place } from '#/domain/traces/ecg-layout.ts';
import { hasOwnScale, microvoltsOf } from '#/domain/traces/channel-kinds.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import type { OwnScales } from '#/domain/traces/own-scales.ts';
import { directionOf, type Polarities } from '#/domain/traces/polarity.ts';
import { rangeOf, type Polyline, type Range } from '#/domain/traces/polyline.ts';

/** µV for one mm. */
export interface Sensitivity {
  eeg: number;
  /** Other voltages, such as an EOG. */
  electric: number;
  ecg: number;
}

const nothing: Range = [0, 0];

/** The strip of a channel, in CSS px, whatever page it shows. */
export interface Band {
  channel: Channel;
  /** The index of the channel. */
  index: number;
  /** The part of the width, from 0 to 1. */
  part: Place['part'];
  top: number;
  height: number;
  /** Undefined if the channel has its own scale. */
  pxPerMicrovolt: number | undefined;
}

export interface Lane extends Omit<Band, 'index' | 'pxPerMicrovolt'> {
  trace: Polyline;
  /** This value is in the middle. */
  middle: number;
  /** Positive if larger values are higher on the screen. */
  pxPerUnit: number;
  /** The lowest and highest value of the page. */
  extent: Range;
  /** Only of a channel that has its own scale. */
  range: Range | undefined;
}

/** Lines of text in a row. The name and the range of a channel with its own scale are two of them. */
const lines = { usual: 1.9, tight: 1.3, ownScale: 2.8, columns: 5.6 } as const;
/** Three large squares, and so much that an R wave of 1.5 mV fits. */
const ecgRow = { mm: 15, microvolts: 1500 } as const;

interface RowScale {
  sensitivity: Sensitivity;
  pxPerMm: number;
  layout: Layout;
  /** One line of text, in CSS px. */
  line: number;
}

/** The lowest height of each row, in CSS px. Where a peak needs room, the rows of an EEG are tight. */
export function rowHeights(
  channels: readonly Channel[],
  places: readonly Place[],
  { sensitivity, pxPerMm, layout, line }: RowScale,
  spacing: 'usual' | 'tight' = 'usual',
): number[] {
  const ecgPx = Math.max(ecgRow.mm, ecgRow.microvolts / sensitivity.ecg) * pxPerMm;
  const least = (channel: Channel | undefined) => {
    if (!channel || hasOwnScale(channel)) return lines.ownScale * line;
    return channel.kind === 'ecg' ? ecgPx : lines[spacing] * line;
  };
  return Array.from({ length: rowCount(places) }, (_, row) =>
    Math.max(
      layout === 'standard' ? lines.columns * line : 0,
      ...places.filter((place) => place.row === row).map(({ channel }) => least(channels[channel])),
    ),
  );
}

/** Above the first row and below the last one. High peaks reach into it. */
export interface Room {
  above: number;
  below: number;
}

interface BandScale extends RowScale {
  height: number;
  /** In CSS px. */
  room: Room;
}

/** The rows share the height as their lowest heights do. */
export function bandsOf(channels: readonly Channel[], places: readonly Place[], scale: BandScale): Band[] {
  const { sensitivity, pxPerMm, height, room } = scale;
  const usual = rowHeights(channels, places, scale);
  const tight = rowHeights(channels, places, scale, 'tight');
  const shared = Math.max(0, height - room.above - room.below);
  const lacking = (sum(usual) - shared) / Math.max(1, sum(usual) - sum(tight));
  const tightness = Math.max(0, Math.min(1, lacking));
  const rows = usual.map((high, row) => high - tightness * (high - (tight[row] ?? high)));
  const stretch = shared / Math.max(1, sum(rows));
  return places.flatMap(({ channel: index, row, part }) => {
    const channel = channels[index];
    if (!channel) return [];
    const perMm = channel.kind === 'other' || hasOwnScale(channel) ? undefined : sensitivity[channel.kind];
    return {
      channel,
      index,
      part,
      top: room.above + sum(rows.slice(0, row)) * stretch,
      height: (rows[row] ?? 0) * stretch,
      pxPerMicrovolt: perMm && pxPerMm / perMm,
    };
  });
}

interface ValueScale {
  polarity: Polarities;
  isCentred: (channel: Channel) => boolean;
  ownScales: OwnScales;
}

/** A voltage has the scale of its kind. Another channel has its own scale. */
export function lanesOf(
  bands: readonly Band[],
  traces: readonly Polyline[],
  { polarity, isCentred, ownScales }: ValueScale,
): Lane[] {
  return bands.map(({ index, pxPerMicrovolt, ...band }) => {
    const { channel, height } = band;
    const trace = traces[index] ?? new Float32Array();
    const direction = directionOf(channel.kind, polarity);
    const extent = rangeOf(trace) ?? nothing;
    const range = ownScales.get(channel.name) ?? extent;
    const [lowest, highest] = range;
    const middle = (lowest + highest) / 2;
    if (pxPerMicrovolt === undefined)
      return { ...band, trace, extent, middle, pxPerUnit: (direction * 0.8 * height) / (highest - lowest || 1), range };
    return {
      ...band,
      trace,
      extent,
      middle: isCentred(channel) ? middle : 0,
      pxPerUnit: direction * (microvoltsOf(channel.dimension) ?? 1) * pxPerMicrovolt,
      range: undefined,
    };
  });
}

export function yOf({ top, height, middle, pxPerUnit }: Lane, value: number): number {
  return top + height / 2 - (value - middle) * pxPerUnit;
}

/** In an ECG, the lead is enough. */
export function shownName({ name, kind }: Pick<Channel, 'name' | 'kind'>): string {
  return kind === 'ecg' ? name.replace(/^E[CK]G[ _:-]+(?=.)/i, '') : name;
}

function sum(heights: readonly number[]): number {
  return heights.reduce((total, one) => total + one, 0);
}
