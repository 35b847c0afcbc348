import { isSimulated, simulatedMark, type EdfHeader, type EdfSignal } from '#/domain/edf/edf-header.ts';
import { sampleReader } from '#/domain/edf/edf-records.ts';
import { kindOf, microvoltsOf } from '#/domain/traces/channel-kinds.ts';
import type { BlockFile } from '../block-file.ts';
import { greatestNumber, ishneHeader, leadsAtMost } from '../ishne-header.ts';
import type { TimedSession } from '../recorded-session.ts';
import { resolutionOf, type Resolution } from './ishne-resolution.ts';
import { sharedRange } from './joined-files.ts';
import { locate, recordReader, type StoredRecording } from './stored-recording.ts';

/** Why the ECG of a file cannot become ISHNE. */
export type IshneProblem = 'ishne-no-ecg' | 'ishne-gaps' | 'ishne-rates' | 'ishne-leads' | 'ishne-coarse';

interface Lead {
  signal: EdfSignal;
  /** nV of one unit of the signal. */
  unitNv: number;
}

/** A larger data record is read lead by lead, and in parts. */
const wholeRecordBytes = 1_048_576;
const partSamples = 16_384;

/** The channels that the first look shows as ECG, if their unit is a voltage. */
function leadsOf({ signals }: EdfHeader): { leads: Lead[]; leftOut: number } {
  const named = signals.filter((signal) => signal.isUsable && kindOf(signal) === 'ecg');
  const leads = named.flatMap((signal): Lead[] => {
    const microvolts = microvoltsOf(signal.dimension);
    return microvolts === undefined ? [] : [{ signal, unitNv: microvolts * 1000 }];
  });
  return { leads, leftOut: named.length - leads.length };
}

/** Undefined if the leads do not share a rate that the header of ISHNE holds. */
function sharedRate({ recordSeconds }: EdfHeader, leads: readonly Lead[]): number | undefined {
  const [count, ...others] = new Set(leads.map(({ signal }) => signal.samplesPerRecord));
  if (count === undefined || others.length > 0) return undefined;
  const rate = Math.round(count / recordSeconds);
  // The duration of a record is rounded to eight digits.
  const isWhole = Math.abs(count / recordSeconds - rate) < 1e-5 * rate;
  return isWhole && rate >= 1 && rate <= greatestNumber ? rate : undefined;
}

/** Samples of 24 bits are scaled by what the files really have. */
function digitalRange({ files }: StoredRecording, signal: EdfSignal): readonly [number, number] {
  const { sampleBytes, signals } = files[0].header;
  return sampleBytes === 2 ? [-32_768, 32_767] : sharedRange(files, signals.indexOf(signal));
}

function remarksOf({ files }: StoredRecording, resolutions: readonly Resolution[], leftOut: number): string[] {
  const errorNv = Math.max(...resolutions.map((resolution) => resolution.errorNv));
  return [
    ...(files.some(({ header }) => isSimulated(header)) ? [simulatedMark] : []),
    ...(errorNv > 0 ? [`Off by at most ${errorNv} nV`] : []),
    ...(leftOut > 0 ? [`${leftOut} ECG without a voltage left out`] : []),
  ];
}

/**
 * The ECG of what came in. An ISHNE sample is a whole number of steps of whole nV from zero, so samples are
 * rounded where the file has other steps. The header states by how much. Nothing is resampled, filled or left out silently.
 */
export function storedIshne(session: TimedSession, stored: StoredRecording): BlockFile | IshneProblem {
  const [{ header }] = stored.files;
  const { leads, leftOut } = leadsOf(header);
  if (leads.length === 0) return 'ishne-no-ecg';
  if (leads.length > leadsAtMost) return 'ishne-leads';
  if (stored.hasGaps) return 'ishne-gaps';
  const rateHz = sharedRate(header, leads);
  if (rateHz === undefined) return 'ishne-rates';
  const resolutions = leads.map(({ signal, unitNv }) =>
    resolutionOf({ gainNv: signal.gain * unitNv, zeroNv: signal.zero * unitNv }, digitalRange(stored, signal)),
  );
  const known = resolutions.filter((resolution) => resolution !== undefined);
  if (known.length < leads.length) return 'ishne-coarse';
  const samplesOfLead = stored.recordCount * (leads[0]?.signal.samplesPerRecord ?? 0);
  const head = ishneHeader(session, {
    leads: leads.map(({ signal }, index) => ({
      label: signal.label,
      quality: 'unknown',
      resolutionNv: known[index]?.stepNv ?? 0,
    })),
    rateHz,
    samplesOfLead,
    remarks: remarksOf(stored, known, leftOut),
  });
  return blocksOf(
    stored,
    samplesOfLead,
    head,
    leads.map((lead, index) => ({ ...lead, stepNv: known[index]!.stepNv })),
  );
}

interface ScaledLead extends Lead {
  stepNv: number;
}

function blocksOf(
  stored: StoredRecording,
  samplesOfLead: number,
  head: Uint8Array<ArrayBuffer>,
  leads: readonly ScaledLead[],
): BlockFile {
  const perRecord = leads[0]!.signal.samplesPerRecord;
  const perBlock = isReadWhole(stored) ? perRecord : partSamples;
  const write = samplesWriter(stored, leads, perRecord);
  const blockCount = Math.floor(samplesOfLead / perBlock);
  const tail = new Uint8Array(2 * leads.length * (samplesOfLead - blockCount * perBlock));
  write(blockCount * perBlock, tail);
  return {
    head,
    blockCount,
    blockSize: 2 * leads.length * perBlock,
    writeBlock: (index, block) => write(index * perBlock, block),
    tail,
  };
}

const isReadWhole = ({ files }: StoredRecording) => files.every(({ header }) => header.recordBytes <= wholeRecordBytes);

/** Fills a block with the samples of all leads from one on. Those of one moment are adjacent. */
function samplesWriter(stored: StoredRecording, leads: readonly ScaledLead[], perRecord: number) {
  const [first] = stored.files;
  const { sampleBytes } = first.header;
  const isWhole = isReadWhole(stored);
  const longest = Math.min(perRecord, isWhole ? perRecord : partSamples);
  const readRecord = recordReader(stored);
  const part = new Uint8Array(sampleBytes * longest);
  const values = new Float32Array(longest);
  const places = leads.map(({ signal }) => first.header.signals.indexOf(signal));
  return (from: number, block: Uint8Array<ArrayBuffer>) => {
    const steps = new DataView(block.buffer, block.byteOffset, block.byteLength);
    const count = block.length / 2 / leads.length;
    for (let done = 0; done < count;) {
      const [record, firstSample] = [Math.floor((from + done) / perRecord), (from + done) % perRecord];
      const taken = values.subarray(0, Math.min(perRecord - firstSample, count - done, longest));
      const { file, at: ownRecord } = locate(stored, record);
      const recordAt = file.header.headerBytes + ownRecord * file.header.recordBytes;
      const bytes = isWhole ? readRecord(record).bytes : part;
      for (const [place, { unitNv, stepNv }] of leads.entries()) {
        // Each file may have its annotations elsewhere.
        const signal = file.header.signals[places[place]!]!;
        const at = signal.offset + sampleBytes * firstSample;
        if (!isWhole) file.saved.readInto(bytes.subarray(0, sampleBytes * taken.length), recordAt + at);
        sampleReader(file.header, signal, bytes)(isWhole ? at : 0, taken);
        for (let index = 0; index < taken.length; index += 1) {
          const step = asStep((taken[index]! * unitNv) / stepNv);
          steps.setInt16(2 * ((done + index) * leads.length + place), step, true);
        }
      }
      done += taken.length;
    }
  };
}

/** The range is known, so this bounds rounding errors only. */
const asStep = (value: number) => Math.max(-32_768, Math.min(32_767, Math.round(value)));
