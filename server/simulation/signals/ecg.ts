import { ecgChannel, stepsPerMillivolt } from './ecg-channel.ts';
import { chanceOf } from './hash.ts';
import { beatsByLead, beatSteps, measuredLeads, type LeadBeats, type MeasuredLead } from './heart-beat.ts';
import type { EcgLead } from '../../ecg/twelve-leads.ts';
import { heartRhythm, type HeartRhythm } from './heart-rhythm.ts';
import type { Mark, SignalSource } from '../../files/signal-source.ts';
import { pinkNoise, type Wave } from './waves.ts';

interface Pen {
  beats: LeadBeats;
  noiseAt: number;
  wanderAt: number;
}

export class EcgPen {
  readonly #rhythm: HeartRhythm;
  readonly #rateHz: number;
  readonly #pens = new Map<MeasuredLead, Pen>();
  readonly #noise: Wave;
  readonly #wander: Wave;

  constructor(seed: number, rateHz: number) {
    this.#rhythm = heartRhythm(seed);
    this.#rateHz = rateHz;
    this.#noise = pinkNoise('muscle', rateHz, 61, 16);
    this.#wander = pinkNoise('wander', rateHz, 127, 0.0625);
    for (const [index, lead] of measuredLeads.entries()) {
      this.#pens.set(lead, {
        beats: beatsByLead[lead],
        noiseAt: Math.floor(chanceOf(seed, index, 1) * this.#noise.period),
        wanderAt: Math.floor(chanceOf(seed, index, 2) * this.#wander.period),
      });
    }
  }

  /** In s. */
  extrasystoles(second: number): number[] {
    const [from, to] = [this.#rhythm.beatsAt(second), this.#rhythm.beatsAt(second + 1)];
    const found: number[] = [];
    for (let beat = Math.ceil(from); beat < to; beat += 1)
      if (this.#rhythm.isEctopic(beat)) found.push(second + (beat - from) / (to - from));
    return found;
  }

  draw(lead: MeasuredLead, second: number, samples: Int16Array): void {
    const pen = this.#pens.get(lead);
    if (!pen) throw new RangeError(lead);
    const { samples: noise, period: noisePeriod } = this.#noise;
    const { samples: wander, period: wanderPeriod } = this.#wander;
    const from = second * this.#rateHz;
    const noiseAt = (from + pen.noiseAt) % noisePeriod;
    const wanderAt = (from + pen.wanderAt) % wanderPeriod;
    let place = this.#rhythm.beatsAt(second);
    const step = (this.#rhythm.beatsAt(second + 1) - place) / this.#rateHz;
    let beat = Math.floor(place);
    let table = this.#rhythm.isEctopic(beat) ? pen.beats.ectopic : pen.beats.usual;
    for (let at = 0; at < this.#rateHz; at += 1) {
      if (place >= beat + 1) {
        beat += 1;
        table = this.#rhythm.isEctopic(beat) ? pen.beats.ectopic : pen.beats.usual;
      }
      const heart = table[((place - beat) * beatSteps) | 0] as number;
      const disturbance = 0.012 * (noise[noiseAt + at] as number) + 0.05 * (wander[wanderAt + at] as number);
      samples[at] = (heart + disturbance) * stepsPerMillivolt;
      place += step;
    }
  }
}

/** `seed` is the recording's id. */
export function ecgSource({
  seed,
  rateHz,
  leads,
}: {
  seed: number;
  rateHz: number;
  leads: readonly EcgLead[];
}): SignalSource {
  const pen = new EcgPen(seed, rateHz);
  const needsLimbs = leads.some((lead) => !isMeasured(lead));
  const limbs = { I: new Int16Array(rateHz), II: new Int16Array(rateHz) };
  return {
    isSimulated: true,
    channels: leads.map((lead) => ecgChannel(lead, rateHz)),
    fill(second, samples) {
      if (needsLimbs) {
        pen.draw('I', second, limbs.I);
        pen.draw('II', second, limbs.II);
      }
      for (const [index, lead] of leads.entries()) {
        const own = samples.subarray(index * rateHz, (index + 1) * rateHz);
        if (isMeasured(lead)) pen.draw(lead, second, own);
        else derive(lead, limbs.I, limbs.II, own);
      }
    },
    marks(second) {
      const start: Mark[] = second === 0 ? [{ onsetS: 0, text: 'Recording starts' }] : [];
      return [...start, ...pen.extrasystoles(second).map((onsetS) => ({ onsetS, text: 'Ventricular extrasystole' }))];
    },
  };
}

function isMeasured(lead: EcgLead): lead is MeasuredLead {
  return measuredLeads.some((measured) => measured === lead);
}

/** Formulas of Einthoven and Goldberger. */
function derive(lead: Exclude<EcgLead, MeasuredLead>, I: Int16Array, II: Int16Array, samples: Int16Array): void {
  const [ofI, ofII] = { III: [-1, 1], aVR: [-0.5, -0.5], aVL: [1, -0.5], aVF: [-0.5, 1] }[lead] as [number, number];
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = Math.round(ofI * (I[at] as number) + ofII * (II[at] as number));
}
