import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { isOfUnknownKind, microvoltsOf } from './channel-kinds.ts';
import type { Filters } from './filters.ts';
import type { Channel } from './montages.ts';

/** The names of channels that are not drawn like the others. */
export interface ChannelDoubts {
  /** Voltages whose name tells no kind: they are drawn with positive up. */
  kind: readonly string[];
  /** Without a known unit, a channel fills its lane. */
  unit: readonly string[];
  unfiltered: readonly string[];
  /** Half of their sampling rate is below a chosen filter, which does nothing to them. */
  slow: readonly string[];
}

type Extent = Pick<EdfHeader, 'signals' | 'recordSeconds'>;

export function doubtsOf(channels: readonly Channel[], header: Extent, filters: Filters): ChannelDoubts {
  const { signals, recordSeconds } = header;
  const chosen = [filters.highPassHz, filters.lowPassHz, filters.notchHz].filter((hz) => hz !== undefined);
  const highest = Math.max(0, ...chosen);
  const namesOf = (is: (channel: Channel) => boolean) => channels.filter(is).map(({ name }) => name);
  return {
    kind: namesOf(({ signal }) => signals[signal] !== undefined && isOfUnknownKind(signals[signal])),
    unit: namesOf(
      (channel) => channel.dimension === '' || (isVoltage(channel) && microvoltsOf(channel.dimension) === undefined),
    ),
    unfiltered: namesOf((channel) => chosen.length > 0 && !isVoltage(channel)),
    slow: namesOf(
      (channel) =>
        isVoltage(channel) && highest >= (signals[channel.signal]?.samplesPerRecord ?? 0) / recordSeconds / 2,
    ),
  };
}

function isVoltage({ kind }: Channel): boolean {
  return kind !== 'other';
}
