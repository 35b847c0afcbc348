import { ecgLeads, type EcgLead, type TwelveLeads } from '../ecg/twelve-leads.ts';
import { samplesPerSecond } from '../files/signal-source.ts';
import { stepsPerMillivolt } from './signals/ecg-channel.ts';
import { signalsOf } from './signals/signals-of.ts';

/** The samples are those of the recording's files. */
export function twelveLeads(id: number, seconds: number): TwelveLeads {
  const source = signalsOf({ id, application: 'CCW', restEcg: true, resolution: 'HIGH' });
  const rateHz = source.channels[0]?.rateHz ?? 0;
  const samples = new Int16Array(samplesPerSecond(source));
  const leads = Object.fromEntries(ecgLeads.map((lead) => [lead, new Float32Array(rateHz * seconds)])) as Record<
    EcgLead,
    Float32Array
  >;
  for (let second = 0; second < seconds; second += 1) {
    source.fill(second, samples);
    for (const [index, lead] of ecgLeads.entries()) {
      const own = samples.subarray(index * rateHz, (index + 1) * rateHz);
      leads[lead].set(
        Float32Array.from(own, (steps) => steps / stepsPerMillivolt),
        second * rateHz,
      );
    }
  }
  return { rateHz, leads, isSimulated: source.isSimulated };
}
