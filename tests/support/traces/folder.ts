// Writes what the page reads of the files in a folder, each at 20 random windows. `compare-folder.py` compares it with
// another reader.
import 'temporal-polyfill/global';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isEdfFault } from '#/domain/edf/edf-fault.ts';
import { readHeader } from '#/domain/edf/edf-header.ts';
import { bytesOf, readRecords, readSamples } from '#/domain/edf/edf-records.ts';

const [folder = '.', into = '.'] = process.argv.slice(2);
const windowCount = 20;

function read(name: string) {
  const bytes = new Uint8Array(readFileSync(join(folder, name)));
  try {
    const header = readHeader(bytes, bytes.length);
    const { recordCount, recordSeconds, noTraces } = header;
    const all = { from: 0, to: recordCount };
    const place = bytesOf(header, all);
    if (noTraces !== undefined) return { name, skipped: noTraces };
    const { runs, annotations } = readRecords(header, all, bytes.subarray(place.from, place.to));
    const windows = Array.from({ length: windowCount }, () => {
      const record = Math.floor(Math.random() * recordCount);
      const { from, to } = bytesOf(header, { from: record, to: record + 1 });
      const run = { startS: 0, records: { from: 0, to: 1 } };
      const samples = header.signals.map((signal) => [...readSamples(header, signal, run, bytes.subarray(from, to))]);
      return { record, samples };
    });
    return {
      name,
      // MNE counts from the first sample, and the page from the second of the header.
      firstS: runs[0]?.startS ?? 0,
      endS: recordCount * recordSeconds,
      signals: header.signals,
      annotations: annotations.map(({ onsetS, durationS = 0, text }) => [onsetS, durationS, text]),
      windows,
    };
  } catch (error) {
    if (isEdfFault(error)) return { name, skipped: error.message };
    throw error;
  }
}

const files = readdirSync(folder).filter((name) => /\.(edf|bdf)$/i.test(name));
writeFileSync(join(into, 'folder.json'), JSON.stringify(files.map(read)));
