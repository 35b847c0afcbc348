import { isSimulated, type EdfHeader, type EdfSignal } from '#/domain/edf/edf-header.ts';
import { sampleReader } from '#/domain/edf/edf-records.ts';
import { microvoltsOf } from '#/domain/traces/channel-kinds.ts';
import { leadOf } from '#/domain/traces/ecg-layout.ts';
import { derivedLeads, ecgLeads, type EcgLead, type TwelveLeads } from '../../ecg/twelve-leads.ts';
import { readStored, type StoredFile } from './stored-file.ts';

type Samples = Float32Array<ArrayBuffer>;

/** The first of each lead whose unit is a voltage. */
function signalsOfLeads({ signals }: EdfHeader): Map<EcgLead, EdfSignal> {
  const found = new Map<EcgLead, EdfSignal>();
  for (const signal of signals) {
    const lead = leadOf(signal.label);
    const isGood = signal.isUsable && microvoltsOf(signal.dimension) !== undefined;
    if (lead !== undefined && isGood && !found.has(lead)) found.set(lead, signal);
  }
  return found;
}

function millivolts({ path, header }: StoredFile, signal: EdfSignal, count: number): Samples {
  const perRecord = signal.samplesPerRecord;
  const values = new Float32Array(count);
  // A record may have a day.
  const bytes = new Uint8Array(header.sampleBytes * Math.min(perRecord, count));
  const read = sampleReader(header, signal, bytes);
  for (let from = 0, record = 0; from < count; from += perRecord, record += 1) {
    const part = values.subarray(from, from + perRecord);
    const recordAt = header.headerBytes + record * header.recordBytes;
    readStored(path, bytes.subarray(0, header.sampleBytes * part.length), recordAt + signal.offset);
    read(0, part);
  }
  const unit = (microvoltsOf(signal.dimension) ?? 0) / 1000;
  return aroundMedian(values.map((value) => value * unit));
}

/** A recorder's offset from zero would draw the lead beside the paper. */
function aroundMedian(values: Samples): Samples {
  const middle = values.toSorted()[Math.floor(values.length / 2)] ?? 0;
  return values.map((value) => value - middle);
}

/**
 * The first seconds of the twelve leads. The limb leads beyond I and II may be missing: they follow from these two.
 * Undefined if another lead is missing, or if they do not share a rate.
 */
export function storedLeads(stored: StoredFile, seconds: number): TwelveLeads | undefined {
  const { header } = stored;
  const signals = signalsOfLeads(header);
  const [rate, ...others] = new Set([...signals.values()].map(({ samplesPerRecord }) => samplesPerRecord));
  if (rate === undefined || others.length > 0) return undefined;
  const rateHz = rate / header.recordSeconds;
  const count = Math.min(Math.floor(seconds * rateHz), header.recordCount * rate);
  const measured = new Map([...signals].map(([lead, signal]) => [lead, millivolts(stored, signal, count)] as const));
  const leads = { ...derivedLeads(measured), ...Object.fromEntries(measured) };
  if (!ecgLeads.every((lead) => leads[lead])) return undefined;
  return {
    rateHz,
    leads: leads as TwelveLeads['leads'],
    isSimulated: isSimulated(header),
    file: {
      calculated: ecgLeads.filter((lead) => !signals.has(lead)),
      filters: [...new Set([...signals.values()].map(({ prefiltering }) => prefiltering.trim()).filter(Boolean))],
    },
  };
}
