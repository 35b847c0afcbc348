import { ecgLeads, type EcgLead, type TwelveLeads } from './twelve-leads.ts';

const beforeS = 0.36;
const afterS = 0.5;
const refractoryS = 0.3;
/** A beat's start gives the baseline. */
const baselineS = 0.04;

export function rWaves({ rateHz, leads: { II } }: TwelveLeads): number[] {
  const threshold = II.reduce((most, value) => Math.max(most, value), 0) / 2;
  const found: number[] = [];
  for (let at = 1; at < II.length - 1; at += 1) {
    const value = II[at] ?? 0;
    const isPeak = value > threshold && value >= (II[at - 1] ?? 0) && value > (II[at + 1] ?? 0);
    if (!isPeak) continue;
    const last = found.at(-1);
    if (last === undefined || at - last > refractoryS * rateHz) found.push(at);
    else if (value > (II[last] ?? 0)) found[found.length - 1] = at;
  }
  return found;
}

/** The median of all beats, in mV from the baseline. */
export interface MedianBeat {
  leads: Readonly<Record<EcgLead, Float32Array>>;
  rAt: number;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

export function medianBeat(ecg: TwelveLeads): MedianBeat | undefined {
  const [before, after] = [Math.round(beforeS * ecg.rateHz), Math.round(afterS * ecg.rateHz)];
  const whole = rWaves(ecg).filter((at) => at >= before && at + after < ecg.leads.II.length);
  if (whole.length === 0) return undefined;
  const usual = (samples: Float32Array) => {
    const beat = Float32Array.from({ length: before + after }, (_, step) =>
      median(whole.map((at) => samples[at - before + step] ?? 0)),
    );
    const line = median([...beat.subarray(0, Math.round(baselineS * ecg.rateHz))]);
    return beat.map((value) => value - line);
  };
  const leads = Object.fromEntries(ecgLeads.map((lead) => [lead, usual(ecg.leads[lead])]));
  return { leads: leads as MedianBeat['leads'], rAt: before };
}
