import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { isNamed, microvoltsOf } from './channel-kinds.ts';
import { hasEeg, hasSleep } from './examination.ts';
import { lowPasses, type Filters } from './filters.ts';
import { channelsOf, type Channel } from './montages.ts';

/** Channels of a group share their filters. `electric` is a voltage of another or an unknown kind. */
export const filterGroups = ['eeg', 'ecg', 'emg', 'eog', 'breathing', 'electric'] as const;

export type FilterGroup = (typeof filterGroups)[number];

/** A group that is missing is not filtered. */
export type GroupFilters = Readonly<Partial<Record<FilterGroup, Filters>>>;

/** Undefined if the channel is never filtered. */
export function filterGroupOf({
  kind,
  name,
  dimension,
}: Pick<Channel, 'kind' | 'name' | 'dimension'>): FilterGroup | undefined {
  if (kind === 'eeg' || kind === 'ecg') return kind;
  // A high pass would remove the level of a pressure, a flow or a rate. A belt and a thermal sensor give a voltage.
  if (kind === 'other')
    return isNamed(name, 'breathing') && microvoltsOf(dimension) !== undefined ? 'breathing' : undefined;
  if (isNamed(name, 'emg')) return 'emg';
  return isNamed(name, 'eog') ? 'eog' : 'electric';
}

export function filterGroupsOf(channels: readonly Channel[]): FilterGroup[] {
  const found = new Set(channels.map(filterGroupOf));
  return filterGroups.filter((group) => found.has(group));
}

type Band = readonly [highPassHz: number, lowPassHz: number];

/** Sleep has the bands of the AASM manual. An ECG alone has the band of diagnostic electrocardiography. */
export function usualFilters(header: EdfHeader): GroupFilters {
  const isSleep = hasSleep(header);
  const eeg: Band = isSleep ? [0.3, 35] : [0.5, 70];
  const alone: Band = hasEeg(header) ? eeg : [0.05, 150];
  const bands: Record<FilterGroup, Band> = {
    eeg,
    ecg: isSleep ? [0.3, 70] : alone,
    emg: [10, 100],
    eog: [0.3, 35],
    breathing: [0.1, 15],
    electric: alone,
  };
  const channels = channelsOf('recorded', header.signals);
  return Object.fromEntries(
    filterGroupsOf(channels).map((group) => {
      const [highPassHz, highestHz] = bands[group];
      const rates = channels
        .filter((channel) => filterGroupOf(channel) === group)
        .map(({ signal }) => (header.signals[signal]?.samplesPerRecord ?? 0) / header.recordSeconds);
      // A filter from half the sampling rate on would do nothing.
      const limitHz = Math.max(...rates) / 2;
      const lowPassHz = lowPasses.findLast((hz) => hz <= highestHz && hz < limitHz && hz > highPassHz);
      const isHighPassUsed = highPassHz < Math.min(...rates) / 2;
      return [group, { highPassHz: isHighPassUsed ? highPassHz : undefined, lowPassHz, notchHz: undefined }];
    }),
  );
}
