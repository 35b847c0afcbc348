// Writes a demonstration file and what the page reads of it at 20 random windows. `compare-windows.py` compares them
// with another reader.
import 'temporal-polyfill/global';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, readSamples, recordsOf } from '#/domain/edf/edf-records.ts';
import { drawnTraces } from '#/domain/traces/drawn-traces.ts';
import { channelsOf } from '#/domain/traces/montages.ts';
import { fileBytes, fileSize } from '../../../server/files/block-file.ts';
import { edfFile } from '../../../server/files/edf-file.ts';
import { testSession } from '../../../server/files/testing/session.ts';
import { signalsOf } from '../../../server/simulation/signals/signals-of.ts';

const [folder = '.'] = process.argv.slice(2);
const seconds = 900;
const widthS = 10;
const columns = 800;
const filters = {};

const session = testSession(seconds, { application: 'SOM' });
const file = edfFile(session, signalsOf(session));
const bytes = Uint8Array.from(Buffer.concat([...fileBytes(file, 0, fileSize(file))]));
const header = readHeader(bytes, bytes.length);
const channels = channelsOf('recorded', header.signals);

const windows = Array.from({ length: 20 }, () => {
  const startS = Math.floor(Math.random() * (seconds - widthS));
  const span = recordsOf(header, startS, startS + widthS);
  const { from, to } = bytesOf(header, span);
  const part = bytes.slice(from, to);
  const { runs } = readRecords(header, span, part);
  const traces = drawnTraces({ header, bytes: part, runs, channels, filters, startS, widthS, columns });
  const [run] = runs;
  if (!run) throw new Error('no data');
  return {
    startS,
    signals: header.signals.map((signal, index) => ({
      label: signal.label,
      samples: [...readSamples(header, signal, run, part)],
      // Only of signals with more than two samples a column.
      drawn: (signal.samplesPerRecord * widthS) / header.recordSeconds > 2 * columns ? [...(traces[index] ?? [])] : [],
    })),
  };
});
writeFileSync(join(folder, 'recording.edf'), bytes);
writeFileSync(join(folder, 'windows.json'), JSON.stringify({ widthS, columns, windows }));
