import { useState } from 'react';
import { forEachAtOnce } from '#/data/calls/for-each-at-once.ts';
import { fetchStretch, type OpenFile } from '#/data/records/recording-file.ts';
import { recordedSeconds } from '#/domain/edf/edf-records.ts';
import { samplesOf } from '#/domain/edf/sample-places.ts';
import { heartRate } from '#/domain/traces/heart-rate.ts';
import type { Channel } from '#/domain/traces/montages.ts';
import { useReading } from './use-reading.ts';

export const partS = 10;
const partsAtMost = 96;
/** A shorter recording is seen on a few pages. */
const shortestS = 300;

export interface HeartRatePart {
  /** Seconds of data. */
  positionS: number;
  /** Per minute. Undefined if no rate was found there. */
  rate: number | undefined;
}

export function hasTrend({ header }: OpenFile): boolean {
  return recordedSeconds(header) >= shortestS;
}

/** An ECG that was not recorded beside an EEG. Lead II has the clearest R waves. */
export function trendChannelOf(channels: readonly Channel[]): Channel | undefined {
  const ecg = channels.filter(({ kind }) => kind === 'ecg');
  if (channels.some(({ kind }) => kind === 'eeg')) return undefined;
  return ecg.find(({ name }) => name.endsWith(' II')) ?? ecg[0];
}

/** Where the parts begin: evenly over the whole length. */
export function partsOf({ header }: Pick<OpenFile, 'header'>): number[] {
  const seconds = recordedSeconds(header);
  const count = Math.max(1, Math.min(partsAtMost, Math.floor(seconds / (3 * partS))));
  return Array.from({ length: count }, (_, index) => Math.floor((index * seconds) / count));
}

/** `signal` is an index in the file's header. */
export function useHeartRates(file: OpenFile, signal: number) {
  const [found, setFound] = useState<ReadonlyMap<number, HeartRatePart>>(new Map());
  const reading = useReading(async (stop) => {
    const left = partsOf(file).filter((positionS) => !found.has(positionS));
    await forEachAtOnce(left, async (positionS) => {
      const rate = await rateAt(file, signal, positionS, stop);
      if (!stop.aborted) setFound((before) => new Map([...before, [positionS, { positionS, rate }]]));
    });
  });
  return { parts: [...found.values()].toSorted((one, other) => one.positionS - other.positionS), reading };
}

async function rateAt(
  file: OpenFile,
  index: number,
  positionS: number,
  stop: AbortSignal,
): Promise<number | undefined> {
  const { header } = file;
  const signal = header.signals[index];
  const excerpt = { fromS: positionS, toS: positionS + partS, signals: [index] };
  const window = await fetchStretch(file, excerpt, stop);
  // A gap ends the rhythm.
  const [run, ...others] = window.runs;
  if (!signal || !run || others.length > 0) return undefined;
  return heartRate(samplesOf(header, index, run, window).samples, signal.samplesPerRecord / header.recordSeconds);
}
