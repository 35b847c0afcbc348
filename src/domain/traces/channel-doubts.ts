import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { isOfUnknownKind, microvoltsOf } from './channel-kinds.ts';
import { filterGroupOf, type GroupFilters } from './filter-groups.ts';
import type { Channel } from './montages.ts';

/** The names of channels that are not drawn like the others. */
export interface ChannelDoubts {
  /** Voltages whose name tells no kind: they are drawn as `electric` ones are. */
  kind: readonly string[];
  /** Without a known unit, a channel fills its lane. */
  unit: readonly string[];
  unfiltered: readonly string[];
  /** Half of their sampling rate is below a chosen filter, which does nothing to them. */
  slow: readonly string[];
}

type Extent = Pick<EdfHeader, 'signals' | 'recordSeconds'>;

export function doubtsOf(channels: readonly Channel[], header: Extent, filters: GroupFilters): ChannelDoubts {
  const { signals, recordSeconds } = header;
  const chosenOf = (channel: Channel): number[] => {
    const group = filterGroupOf(channel);
    const { highPassHz, lowPassHz, notchHz } = (group && filters[group]) ?? {};
    return [highPassHz, lowPassHz, notchHz].filter((hz) => hz !== undefined);
  };
  const isFiltering = channels.some((channel) => chosenOf(channel).length > 0);
  const namesOf = (is: (channel: Channel) => boolean) => channels.filter(is).map(({ name }) => name);
  return {
    kind: namesOf(({ signal }) => signals[signal] !== undefined && isOfUnknownKind(signals[signal])),
    unit: namesOf(
      (channel) => channel.dimension === '' || (isVoltage(channel) && microvoltsOf(channel.dimension) === undefined),
    ),
    unfiltered: namesOf((channel) => isFiltering && filterGroupOf(channel) === undefined),
    slow: namesOf(
      (channel) =>
        Math.max(0, ...chosenOf(channel)) >= (signals[channel.signal]?.samplesPerRecord ?? 0) / recordSeconds / 2,
    ),
  };
}

function isVoltage({ kind }: Channel): boolean {
  return kind !== 'other';
}
