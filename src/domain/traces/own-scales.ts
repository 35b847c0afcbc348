import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import { hasOwnScale } from './channel-kinds.ts';
import type { Channel } from './montages.ts';
import { rangeOf, type Polyline, type Range } from './polyline.ts';

/** The lowest and highest value of a lane, by the name of a channel without a sensitivity. */
export type OwnScales = ReadonlyMap<string, Range>;

interface Shown {
  signals: readonly Pick<EdfSignal, 'extent'>[];
  channels: readonly Channel[];
  traces: readonly Polyline[];
}

/** A scale covers at least this share of what the file can hold. Less is noise, which must not look like breathing. */
const leastShare = 0.02;

const usualSaturation: Range = [70, 100];

/** A scale stays while pages turn, so that an apnoea is flat. It grows if a page has values beyond it. */
export function grownScales(before: OwnScales, { signals, channels, traces }: Shown): OwnScales {
  const grown = new Map(before);
  for (const { channel, range } of rangesOf(channels, traces)) {
    const known = before.get(channel.name) ?? leastScale(channel, range, signals[channel.signal]?.extent ?? 0);
    grown.set(channel.name, [Math.min(known[0], range[0]), Math.max(known[1], range[1])]);
  }
  return grown;
}

/** Each scale is what the page has, because somebody asked for it. */
export function fittedScales(before: OwnScales, { channels, traces }: Pick<Shown, 'channels' | 'traces'>): OwnScales {
  return new Map([
    ...before,
    ...rangesOf(channels, traces).map(({ channel, range }) => [channel.name, range] as const),
  ]);
}

function rangesOf(channels: readonly Channel[], traces: readonly Polyline[]) {
  return channels.flatMap((channel, index) => {
    const range = hasOwnScale(channel) ? rangeOf(traces[index] ?? new Float32Array()) : undefined;
    return range ? [{ channel, range }] : [];
  });
}

function leastScale({ name, dimension }: Channel, [lowest, highest]: Range, extent: number): Range {
  if (dimension === '%' && /^(?:spo2|sao2|saturation)/i.test(name)) return usualSaturation;
  const missing = Math.max(0, leastShare * extent - (highest - lowest)) / 2;
  return [lowest - missing, highest + missing];
}
