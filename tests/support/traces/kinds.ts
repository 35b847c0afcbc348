// Writes small files of the kinds that the demonstration does not have, and what the page reads of them.
// `compare-kinds.py` compares them with another reader.
import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, recordsOf } from '#/domain/edf/edf-records.ts';
import { drawnTraces } from '#/domain/traces/drawn-traces.ts';
import { channelsOf, type Montage } from '#/domain/traces/montages.ts';
import { edfBytes } from '../browser/edf-bytes.ts';

const [folder = '.'] = process.argv.slice(2);
const seconds = 60;
const filters = {};
const wave = (channel: number, atS: number) => 40 * Math.sin(atS * (3 + channel)) + 10 * Math.cos(50 * atS + channel);

const electrodes = ['EEG FP1-LE', 'Fp2-LE', 'EEG F3-LE', 'F4-LE', 'C3-LE', 'c4-le', 'T7-LE', 'P8-LE'];

const kinds: Record<string, Parameters<typeof edfBytes>[0]> = {
  units: {
    labels: ['EEG C3-A2', 'EEG C4-A1', 'EEG O1-A2', 'ECG', 'SpO2', 'Flow', 'EMG', 'EMG'],
    seconds,
    signals: {
      1: { dimension: 'mV', step: 0.0001 },
      2: { dimension: 'V', step: 1e-5 },
      3: { dimension: 'mV', step: 0.001, rateHz: 250 },
      4: { dimension: '%', rateHz: 1 },
      5: { dimension: 'l/min', step: 0.01, rateHz: 25 },
    },
    value: (channel, atS) => wave(channel, atS) * ([1, 1e-3, 1e-3, 1e-2, 1, 0.1, 1, 1][channel] ?? 1),
  },
  electrodes: { labels: [...electrodes, 'A1-LE', 'ECG'], seconds, value: wave },
  annotations: {
    labels: ['EEG C3-A2'],
    seconds,
    value: wave,
    lists: [
      {
        0: ['+12.5\u00157.25\u0014Late in the file\u0014', '+0.125\u0014Zuckung \u00E4rmlich\u0014'],
        30: ['+2\u001530\u0014Sleep stage N2\u0014', '+31\u0014One\u0014Two\u0014'],
      },
      { 59: ['+0\u001560\u0014The whole file\u0014'] },
    ],
  },
};

const orders: readonly (readonly [kind: string, montage: Montage])[] = [
  ['units', 'recorded'],
  ['electrodes', 'recorded'],
  ['electrodes', 'average'],
  ['annotations', 'recorded'],
];

const read = orders.map(([kind, montage]) => {
  const made = kinds[kind];
  if (!made) throw new Error(kind);
  const bytes = edfBytes(made);
  writeFileSync(join(folder, `${kind}.edf`), bytes);
  const header = readHeader(bytes, bytes.length);
  const span = recordsOf(header, 0, seconds);
  const { from, to } = bytesOf(header, span);
  const part = bytes.slice(from, to);
  const { runs, annotations } = readRecords(header, span, part);
  const channels = channelsOf(montage, header.signals);
  // So many columns that no two samples share one.
  const order = { header, bytes: part, runs, channels, filters, startS: 0, widthS: seconds, columns: 500 * seconds };
  const traces = drawnTraces(order);
  return {
    kind,
    montage,
    labels: header.signals.map(({ label }) => label),
    channels: channels.map(({ name, signal, dimension }, index) => ({
      name,
      signal,
      dimension,
      values: [...(traces[index] ?? [])].filter((_, at) => at % 2 === 1),
    })),
    annotations: annotations.map(({ onsetS, durationS = 0, text }) => [onsetS, durationS, text]),
  };
});
writeFileSync(join(folder, 'kinds.json'), JSON.stringify({ scalp: electrodes.length, read }));
