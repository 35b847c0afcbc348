import { breathingChannels, fillBreathing } from './breathing.ts';
import { EcgPen } from './ecg.ts';
import { ecgChannel } from './ecg-channel.ts';
import { microvoltChannel, stepsPerMicrovolt } from './eeg-channel.ts';
import { Mixer, type Three } from './mixer.ts';
import { epochS, nightOf, type SleepStage } from './night.ts';
import { samplesPerSecond, type Mark, type SignalSource } from '../../files/signal-source.ts';
import { pinkNoise, rhythm, type Wave } from './waves.ts';

const rateHz = 256;

/** In µV, for a channel's three waves. */
type Levels = Record<SleepStage, Three<number>>;

/** Background, slow waves, and alpha rhythm or spindles. */
const scalp: Levels = { W: [10, 4, 22], N1: [11, 8, 8], N2: [12, 18, 14], N3: [12, 70, 4], R: [10, 7, 4] };
/** Background, rolling, and quick movements. */
const eyes: Levels = { W: [12, 25, 20], N1: [10, 60, 4], N2: [9, 12, 2], N3: [9, 30, 2], R: [9, 10, 65] };
/** Muscle tone, its slow change, and twitches. */
const chin: Levels = { W: [14, 2, 6], N1: [9, 2, 2], N2: [6, 1, 1], N3: [4, 1, 1], R: [1.5, 0.5, 2] };

export function polysomnographySource({ seed }: { seed: number }): SignalSource {
  const night = nightOf(seed);
  const pen = new EcgPen(seed, rateHz);
  const background = pinkNoise('cortex', rateHz, 241, 0.5);
  const slow = rhythm('delta', rateHz, 179, 1.1);
  const muscle = pinkNoise('muscle', rateHz, 61, 16);
  const spindles = rhythm('spindles', rateHz, 211, 12.4);
  const glances = rhythm('glances', rateHz, 193, 2.3);
  const ofScalp: Three<Wave> = [background, slow, spindles];
  const ofEyes: Three<Wave> = [background, slow, glances];
  const ofChin: Three<Wave> = [muscle, slow, background];
  const electric = [
    { label: 'EEG F4-M1', levels: scalp, waves: ofScalp },
    { label: 'EEG C4-M1', levels: scalp, waves: ofScalp },
    { label: 'EEG O2-M1', levels: scalp, waves: ofScalp },
    { label: 'EOG E1-M2', levels: eyes, waves: ofEyes },
    { label: 'EOG E2-M2', levels: eyes, waves: ofEyes },
    { label: 'EMG Chin', levels: chin, waves: ofChin },
  ].map(({ label, levels, waves }, channel) => ({
    levels,
    channel: microvoltChannel(label, rateHz, label.startsWith('EMG') ? 'HP:10Hz LP:100Hz' : 'HP:0.3Hz LP:35Hz'),
    mixer: new Mixer({ seed, channel, rateHz, waves }),
  }));
  const channels = [...electric.map(({ channel }) => channel), ecgChannel('II', rateHz), ...breathingChannels];
  const breathingFrom = (electric.length + 1) * rateHz;
  const strength = (levels: Levels, second: number): Three<number> => {
    const [one, other, third] = levels[night.stage(second)];
    return [one * stepsPerMicrovolt, other * stepsPerMicrovolt, third * stepsPerMicrovolt];
  };
  const size = samplesPerSecond({ channels });
  return {
    isSimulated: true,
    channels,
    fill(second, samples) {
      for (const [index, { levels, mixer }] of electric.entries()) {
        const own = samples.subarray(index * rateHz, (index + 1) * rateHz);
        mixer.mix(second, own, strength(levels, second), strength(levels, second + 1));
      }
      pen.draw('II', second, samples.subarray(breathingFrom - rateHz, breathingFrom));
      fillBreathing(seed, night, second, samples.subarray(breathingFrom, size));
    },
    marks(second) {
      const found: Mark[] = second === 0 ? [{ onsetS: 0, text: 'Lights off' }] : [];
      if (second % epochS === 0)
        found.push({ onsetS: second, durationS: epochS, text: `Sleep stage ${night.stage(second)}` });
      const apnoea = night.apnoea(second);
      if (apnoea?.onsetS === second) found.push({ ...apnoea, text: 'Obstructive apnea' });
      return found;
    },
  };
}
