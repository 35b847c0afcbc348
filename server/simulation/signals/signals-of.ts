import { ecgSource } from './ecg.ts';
import { eegSource } from './eeg.ts';
import { ecgLeads, type EcgLead } from '../../ecg/twelve-leads.ts';
import { polysomnographySource } from './polysomnography.ts';
import type { SignalSource } from '../../files/signal-source.ts';
import type { RecordingKind } from '../../recorders/recorders.ts';

const holterLeads: readonly EcgLead[] = ['II', 'V1', 'V5'];

export function signalsOf({ id, application, restEcg, resolution }: RecordingKind): SignalSource {
  const isHigh = resolution === 'HIGH';
  if (application === 'WEMU') return eegSource({ seed: id, rateHz: isHigh ? 512 : 256 });
  if (application === 'SOM') return polysomnographySource({ seed: id });
  if (restEcg || isHigh) return ecgSource({ seed: id, rateHz: 500, leads: ecgLeads });
  return ecgSource({ seed: id, rateHz: 250, leads: holterLeads });
}
