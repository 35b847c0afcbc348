import type { EpochUs } from '#/domain/epoch.ts';
import { sampleReader } from '#/domain/edf/edf-records.ts';
import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import { kindOf, microvoltsOf } from '#/domain/traces/channel-kinds.ts';
import { leadOf } from '#/domain/traces/ecg-layout.ts';
import { ecgLeads, type EcgLead, type TwelveLeads } from '../../ecg/twelve-leads.ts';
import type { FileFacts } from '../incoming/file-facts.ts';
import { gapsAtMost } from '../incoming/read-times.ts';
import type { StoredFile } from './stored-file.ts';

/** Where the leads come from. */
export interface LeadsOrigin {
  /** Seconds after the first sample. */
  afterS: number;
  /** Leads that the file does not have. They follow from I and II. */
  derived: readonly EcgLead[];
  /** As the file states them. Null: it does not state those of each lead. */
  filters: string | null;
}

export interface StoredLeads {
  ecg: TwelveLeads;
  origin: LeadsOrigin;
}

/** Why a file has no report of its twelve leads. */
export type LeadsProblem = 'no-report-of-file' | 'report-too-short';

type Found = ReadonlyMap<EcgLead, EdfSignal>;

/** Einthoven and Goldberger. Each is exact. */
const limbLeads: Readonly<Partial<Record<EcgLead, (one: number, two: number) => number>>> = {
  III: (one, two) => two - one,
  aVR: (one, two) => -(one + two) / 2,
  aVL: (one, two) => one - two / 2,
  aVF: (one, two) => two - one / 2,
};

/** The leads of a file in a unit of voltage. Two channels of one name are none, because nobody knows which is meant. */
function leadsOf({ header: { signals } }: StoredFile): Found {
  const named = signals.flatMap((signal) => {
    const lead = leadOf(signal.label);
    const isEcg = signal.isUsable && kindOf(signal) === 'ecg' && microvoltsOf(signal.dimension) !== undefined;
    return lead && isEcg ? [[lead, signal] as const] : [];
  });
  return new Map(named.filter(([lead]) => named.filter(([other]) => other === lead).length === 1));
}

/** Where the first stretch of this length without a gap begins: seconds of data, and seconds of time. */
function firstWhole(
  { beginS, endS, gaps }: Pick<FileFacts, 'beginS' | 'endS' | 'gaps'>,
  seconds: number,
): { dataS: number; afterS: number } | undefined {
  const starts = [beginS, ...gaps.map(({ toS }) => toS)];
  const ends = [...gaps.map(({ fromS }) => fromS), endS];
  let dataS = 0;
  // The last stretch may have gaps that are not listed.
  const known = gaps.length < gapsAtMost ? starts : starts.slice(0, -1);
  for (const [index, fromS] of known.entries()) {
    const lengthS = (ends[index] ?? fromS) - fromS;
    if (lengthS >= seconds) return { dataS, afterS: fromS - beginS };
    dataS += lengthS;
  }
  return undefined;
}

function filtersOf(found: Found): string | null {
  const stated = [...new Set([...found.values()].map(({ prefiltering }) => prefiltering))];
  return stated.includes('') ? null : stated.join(', ');
}

interface TimedStored {
  stored: StoredFile;
  facts: FileFacts;
  startUs: EpochUs;
}

/** The leads of the first file that has so many seconds without a gap. The files are in the order of their times. */
export function firstLeads(files: readonly TimedStored[], seconds: number): StoredLeads | LeadsProblem {
  let problem: LeadsProblem = 'report-too-short';
  for (const { stored, facts, startUs } of files) {
    const found = storedLeads(stored, facts, seconds);
    if (typeof found !== 'string') {
      const laterS = (startUs - (files[0]?.startUs ?? startUs)) / 1e6;
      return { ...found, origin: { ...found.origin, afterS: laterS + found.origin.afterS } };
    }
    problem = found;
  }
  return problem;
}

/** The first complete seconds of twelve leads, from the samples of a file that came in. */
export function storedLeads(stored: StoredFile, facts: FileFacts, seconds: number): StoredLeads | LeadsProblem {
  const found = leadsOf(stored);
  const derived = ecgLeads.filter((lead) => !found.has(lead) && limbLeads[lead]);
  const isThere = ecgLeads.every((lead) => found.has(lead) || derived.includes(lead));
  const [perRecord, ...others] = new Set([...found.values()].map(({ samplesPerRecord }) => samplesPerRecord));
  if (!isThere || perRecord === undefined || others.length > 0) return 'no-report-of-file';
  const first = firstWhole(facts, seconds);
  if (!first) return 'report-too-short';
  const { recordSeconds } = stored.header;
  const rateHz = perRecord / recordSeconds;
  const span = {
    from: Math.round(first.dataS / recordSeconds) * perRecord,
    count: Math.floor(seconds * rateHz + 1e-6),
  };
  const own = new Map([...found].map(([lead, signal]) => [lead, millivolts(stored, signal, span)]));
  const ownLead = (lead: EcgLead) => own.get(lead) ?? new Float32Array(span.count);
  const [one, two] = [ownLead('I'), ownLead('II')];
  const leads = Object.fromEntries(
    ecgLeads.map((lead) => {
      const derive = derived.includes(lead) ? limbLeads[lead] : undefined;
      return [lead, derive ? one.map((value, at) => derive(value, two[at] ?? 0)) : ownLead(lead)];
    }),
  ) as Record<EcgLead, Float32Array>;
  const isSimulated = facts.isSimulated;
  return { ecg: { rateHz, leads, isSimulated }, origin: { afterS: first.afterS, derived, filters: filtersOf(found) } };
}

function millivolts(
  { saved, header }: StoredFile,
  signal: EdfSignal,
  { from, count }: { from: number; count: number },
): Float32Array {
  const { headerBytes, recordBytes, sampleBytes } = header;
  const { samplesPerRecord: perRecord, offset, dimension } = signal;
  const samples = new Float32Array(count);
  for (let done = 0; done < count;) {
    const [record, first] = [Math.floor((from + done) / perRecord), (from + done) % perRecord];
    const part = samples.subarray(done, done + Math.min(perRecord - first, count - done));
    const bytes = new Uint8Array(sampleBytes * part.length);
    saved.readInto(bytes, headerBytes + record * recordBytes + offset + sampleBytes * first);
    sampleReader(header, signal, bytes)(0, part);
    done += part.length;
  }
  const unitMv = (microvoltsOf(dimension) ?? 0) / 1000;
  return samples.map((value) => value * unitMv);
}
