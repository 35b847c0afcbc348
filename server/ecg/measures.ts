import { ecgLeads, type TwelveLeads } from './twelve-leads.ts';
import { medianBeat, rWaves, type MedianBeat } from './median-beat.ts';

export interface EcgMeasures {
  heartRate: number;
  prMs: number;
  qrsMs: number;
  qtMs: number;
  /** Corrected by Bazett. */
  qtcMs: number;
  /** The axis in the frontal plane, -179 to 180. */
  axisDegrees: number;
}

/** A wave begins and ends at this share of its height. */
const qrsEdge = 0.05;
const pEdge = 0.4;
const tEdge = 0.12;

function magnitude({ leads }: MedianBeat): Float32Array {
  return Float32Array.from(leads.II, (_, at) => Math.hypot(...ecgLeads.map((lead) => leads[lead][at] ?? 0)));
}

function highest(values: Float32Array, from: number, to: number): number {
  let most = from;
  for (let at = from; at < to; at += 1) if ((values[at] ?? 0) > (values[most] ?? 0)) most = at;
  return most;
}

function edge(values: Float32Array, peak: number, level: number, step: 1 | -1): number {
  let at = peak;
  while (at > 0 && at < values.length - 1 && (values[at] ?? 0) > level) at += step;
  return at;
}

function netArea(lead: Float32Array, from: number, to: number): number {
  return lead.subarray(from, to).reduce((sum, value) => sum + value, 0);
}

export function measureEcg(ecg: TwelveLeads): EcgMeasures | undefined {
  const beat = medianBeat(ecg);
  const peaks = rWaves(ecg);
  const [first, last] = [peaks[0], peaks.at(-1)];
  if (!beat || first === undefined || last === undefined || peaks.length < 2) return undefined;
  const { rateHz } = ecg;
  const samples = (ms: number) => Math.round((ms * rateHz) / 1000);
  const ms = (count: number) => Math.round((count * 1000) / rateHz);
  const rrS = (last - first) / (peaks.length - 1) / rateHz;
  const height = magnitude(beat);
  const peak = highest(height, beat.rAt - samples(40), beat.rAt + samples(40));
  const top = height[peak] ?? 0;
  const [qrsStart, qrsEnd] = [edge(height, peak, top * qrsEdge, -1), edge(height, peak, top * qrsEdge, 1)];
  const pPeak = highest(height, Math.max(0, qrsStart - samples(220)), qrsStart - samples(20));
  const pStart = edge(height, pPeak, (height[pPeak] ?? 0) * pEdge, -1);
  const tPeak = highest(height, qrsEnd + samples(40), Math.min(height.length, qrsEnd + samples(360)));
  const tEnd = edge(height, tPeak, (height[tPeak] ?? 0) * tEdge, 1);
  const qtMs = ms(tEnd - qrsStart);
  const { I, aVF } = beat.leads;
  const axis = Math.atan2((2 / Math.sqrt(3)) * netArea(aVF, qrsStart, qrsEnd), netArea(I, qrsStart, qrsEnd));
  return {
    heartRate: Math.round(60 / rrS),
    prMs: ms(qrsStart - pStart),
    qrsMs: ms(qrsEnd - qrsStart),
    qtMs,
    qtcMs: Math.round(qtMs / Math.sqrt(rrS)),
    axisDegrees: Math.round((axis * 180) / Math.PI),
  };
}
