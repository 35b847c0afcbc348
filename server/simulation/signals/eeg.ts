import { microvoltChannel, stepsPerMicrovolt } from './eeg-channel.ts';
import { chanceOf } from './hash.ts';
import { addBump, Mixer, type Three } from './mixer.ts';
import type { Mark, SignalSource } from '../../files/signal-source.ts';
import { pinkNoise, rhythm, type Wave } from './waves.ts';

/** The 10–20 system, in µV. */
const electrodes = {
  Fp1: [5, 120],
  Fp2: [5, 118],
  F7: [6, 45],
  F3: [8, 35],
  Fz: [8, 32],
  F4: [8, 34],
  F8: [6, 44],
  T3: [10, 4],
  C3: [14, 6],
  Cz: [14, 6],
  C4: [14, 6],
  T4: [10, 4],
  T5: [24, 0],
  P3: [28, 0],
  Pz: [30, 0],
  P4: [28, 0],
  T6: [24, 0],
  O1: [38, 0],
  O2: [40, 0],
} as const satisfies Record<string, readonly [alpha: number, blink: number]>;

const spellS = 60;
const blinkShare = 0.2;
/** In µV, negative upwards. */
const sharpWaves: Readonly<Record<string, number>> = { T3: -110, F7: -70, T5: -55, C3: -25 };
const sharpWaveShare = 1 / 900;

export function eegSource({ seed, rateHz }: { seed: number; rateHz: number }): SignalSource {
  const waves: Three<Wave> = [
    pinkNoise('cortex', rateHz, 241, 0.5),
    rhythm('alpha', rateHz, 179, 10.2),
    pinkNoise('muscle', rateHz, 61, 16),
  ];
  const channels = Object.entries(electrodes).map(([name, [alpha, blink]], index) => ({
    name,
    alpha,
    blink,
    mixer: new Mixer({ seed, channel: index, rateHz, waves }),
  }));
  const areClosed = (spell: number) => spell > 0 && chanceOf(seed, spell, 3) < 0.6;
  const isClosed = (second: number) => areClosed(Math.floor(second / spellS));
  const hasBlink = (second: number) => !isClosed(second) && chanceOf(seed, second, 4) < blinkShare;
  const hasSharpWave = (second: number) => chanceOf(seed, second, 5) < sharpWaveShare;
  const levels = (second: number, alpha: number): Three<number> => [
    12 * stepsPerMicrovolt,
    (isClosed(second) ? alpha : alpha / 6) * stepsPerMicrovolt,
    2 * stepsPerMicrovolt,
  ];
  return {
    isSimulated: true,
    channels: channels.map(({ name }) => microvoltChannel(`EEG ${name}`, rateHz, 'HP:0.5Hz LP:70Hz N:50Hz')),
    fill(second, samples) {
      const [blinks, sharp] = [hasBlink(second), hasSharpWave(second)];
      for (const [index, { name, alpha, blink, mixer }] of channels.entries()) {
        const own = samples.subarray(index * rateHz, (index + 1) * rateHz);
        mixer.mix(second, own, levels(second, alpha), levels(second + 1, alpha));
        if (blinks && blink > 0) addBump(own, blink * stepsPerMicrovolt, 0.07);
        if (sharp) addBump(own, (sharpWaves[name] ?? 0) * stepsPerMicrovolt, 0.025);
      }
    },
    marks(second) {
      const found: Mark[] = second === 0 ? [{ onsetS: 0, text: 'Recording starts' }] : [];
      const spell = Math.floor(second / spellS);
      if (second % spellS === 0 && spell > 0 && areClosed(spell) !== areClosed(spell - 1))
        found.push({ onsetS: second, text: areClosed(spell) ? 'Eyes closed' : 'Eyes open' });
      if (hasSharpWave(second)) found.push({ onsetS: second + 0.5, text: 'Sharp wave T3' });
      return found;
    },
  };
}
