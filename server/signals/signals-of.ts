import type { ApplicationCode } from '#/domain/application.ts';
import { ecgSource } from './ecg.ts';
import { eegSource } from './eeg.ts';
import { ecgLeads, type EcgLead } from './heart-beat.ts';
import { polysomnographySource } from './polysomnography.ts';
import type { SignalSource } from './signal-source.ts';

/** Raise it when the same recording gives other samples. */
export const signalsVersion = 1;

export interface RecordingKind {
  id: number;
  application: ApplicationCode;
  restEcg: boolean;
  /** Other values than HIGH count as LOW. */
  resolution: string | null;
}

const holterLeads: readonly EcgLead[] = ['II', 'V1', 'V5'];

export function signalsOf({ id, application, restEcg, resolution }: RecordingKind): SignalSource {
  const isHigh = resolution === 'HIGH';
  if (application === 'WEMU') return eegSource({ seed: id, rateHz: isHigh ? 512 : 256 });
  if (application === 'SOM') return polysomnographySource({ seed: id });
  if (restEcg || isHigh) return ecgSource({ seed: id, rateHz: 500, leads: ecgLeads });
  return ecgSource({ seed: id, rateHz: 250, leads: holterLeads });
}
