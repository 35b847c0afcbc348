import type { EdfHeader } from '#/domain/edf/edf-header.ts';
import { readSamples, type Run } from '#/domain/edf/edf-records.ts';
import { microvoltsOf } from './channel-kinds.ts';
import { filter, type Filters } from './filters.ts';
import type { Channel } from './montages.ts';
import { polyline, type Frame, type Polyline } from './polyline.ts';

export interface TraceOrder extends Frame {
  header: EdfHeader;
  /** The data records, with some before the window, so that the filters settle. */
  bytes: Uint8Array<ArrayBuffer>;
  runs: readonly Run[];
  channels: readonly Channel[];
  filters: Filters;
  /** Seconds after the file's start. */
  startS: number;
}

export function drawnTraces(order: TraceOrder): Polyline[] {
  const { header, bytes, runs, channels, filters, startS } = order;
  const rateOf = (index: number) => (header.signals[index]?.samplesPerRecord ?? 0) / header.recordSeconds;
  const read = new Map<string, Float32Array>();
  const samplesOf = (index: number, run: Run) => {
    const key = `${index} ${run.records.from}`;
    const signal = header.signals[index];
    const found = read.get(key) ?? (signal ? readSamples(header, signal, run, bytes) : new Float32Array());
    read.set(key, found);
    return found;
  };
  const microvolts = (index: number) => microvoltsOf(header.signals[index]?.dimension ?? '') ?? 1;
  const inUnitOf = (signal: number, other: number) => microvolts(other) / microvolts(signal);
  return channels.map(({ signal, minus, kind }) => {
    const rateHz = rateOf(signal);
    const stretches = runs.map((run) => {
      const samples = samplesOf(signal, run).slice();
      for (const other of minus) {
        const taken = samplesOf(other, run);
        const share = inUnitOf(signal, other) / minus.length;
        for (let index = 0; index < samples.length; index += 1)
          samples[index] = (samples[index] ?? 0) - (taken[index] ?? 0) * share;
      }
      if (kind !== 'other') filter(samples, rateHz, filters);
      return { samples, rateHz, startS: run.startS - startS };
    });
    return polyline(stretches, order);
  });
}
