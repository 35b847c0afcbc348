import type { ApplicationCode } from '#/domain/application.ts';
import { ecgSource } from './ecg.ts';
import { eegSource } from './eeg.ts';
import { ecgLeads, type EcgLead } from './heart-beat.ts';
import { polysomnographySource } from './polysomnography.ts';
import type { SignalSource } from './signal-source.ts';

/** Changes whenever the same recording would give other samples: what was computed before is then out of date. */
export const signalsVersion = 1;

/** What decides on the signals of a recording. */
export interface RecordingKind {
  /** The id of the recording. */
  id: number;
  application: ApplicationCode;
  restEcg: boolean;
  /** HIGH, or anything else for LOW. */
  resolution: string | null;
}

/** A Holter's leads at low resolution. */
const holterLeads: readonly EcgLead[] = ['II', 'V1', 'V5'];

/**
 * The signals of a recording, made up from its id: an EEG of 19 channels at 256 or 512 Hz, a polysomnography, or an ECG: at rest twelve
 * leads at 500 Hz, of a Holter three leads at 250 Hz or twelve at 500 Hz.
 */
export function signalsOf({ id, application, restEcg, resolution }: RecordingKind): SignalSource {
  const isHigh = resolution === 'HIGH';
  if (application === 'WEMU') return eegSource({ seed: id, rateHz: isHigh ? 512 : 256 });
  if (application === 'SOM') return polysomnographySource({ seed: id });
  if (restEcg || isHigh) return ecgSource({ seed: id, rateHz: 500, leads: ecgLeads });
  return ecgSource({ seed: id, rateHz: 250, leads: holterLeads });
}
