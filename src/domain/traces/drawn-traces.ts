import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import type { Run } from '#/domain/edf/edf-records.ts';
import { samplesOf, type SamplePlace } from '#/domain/edf/sample-places.ts';
import { microvoltsOf } from './channel-kinds.ts';
import { filterGroupOf, type GroupFilters } from './filter-groups.ts';
import { filter } from './filters.ts';
import type { Channel } from './montages.ts';
import { polyline, type Frame, type Polyline } from './polyline.ts';

export interface TraceOrder extends Frame {
  header: EdfHeader;
  /** The data records, with some before the window, so that the filters settle. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Set if the bytes are an excerpt of the data records. */
  places?: readonly SamplePlace[] | undefined;
  runs: readonly Run[];
  channels: readonly Channel[];
  filters: GroupFilters;
  /** Seconds after the file's start. */
  startS: number;
}

export function drawnTraces(order: TraceOrder): Polyline[] {
  const { header, runs, channels, filters, startS } = order;
  const rateOf = (index: number) => (header.signals[index]?.samplesPerRecord ?? 0) / header.recordSeconds;
  const read = new Map<string, ReturnType<typeof samplesOf>>();
  const readOnce = (index: number, run: Run) => {
    const key = `${index} ${run.records.from}`;
    const found = read.get(key) ?? samplesOf(header, index, run, order);
    read.set(key, found);
    return found;
  };
  const microvolts = (index: number) => microvoltsOf(header.signals[index]?.dimension ?? '') ?? 1;
  const inUnitOf = (signal: number, other: number) => microvolts(other) / microvolts(signal);
  return channels.map((channel) => {
    const { signal, minus } = channel;
    const rateHz = rateOf(signal);
    const group = filterGroupOf(channel);
    const chosen = group && filters[group];
    const stretches = runs.map((run) => {
      const whole = readOnce(signal, run);
      const samples = whole.samples.slice();
      for (const other of minus) {
        const taken = readOnce(other, run).samples;
        const share = inUnitOf(signal, other) / minus.length;
        for (let index = 0; index < samples.length; index += 1)
          samples[index] = (samples[index] ?? 0) - (taken[index] ?? 0) * share;
      }
      if (chosen) filter(samples, rateHz, chosen);
      return { samples, rateHz, startS: whole.startS - startS };
    });
    return polyline(stretches, order);
  });
}
