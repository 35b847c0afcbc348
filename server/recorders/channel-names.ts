import type { ApplicationCode } from '#/domain/application.ts';

const scalp = 'Fp1 Fp2 F7 F3 Fz F4 F8 T3 C3 Cz C4 T4 T5 P3 Pz P4 T6 O1 O2';
const eeg = scalp.split(' ').map((electrode) => `EEG ${electrode}`);
const twelveLeads = 'I II III aVR aVL aVF V1 V2 V3 V4 V5 V6'.split(' ').map((lead) => `ECG ${lead}`);
const holter = ['ECG II', 'ECG V1', 'ECG V5'];
const polysomnography = [
  ...['EEG F4-M1', 'EEG C4-M1', 'EEG O2-M1', 'EOG E1-M2', 'EOG E2-M2', 'EMG Chin', 'ECG II'],
  ...['Resp nasal', 'Resp chest', 'Resp abdomen', 'SaO2'],
];

/** What decides on the channels of a recording. */
interface RecordingKind {
  application: ApplicationCode;
  restEcg: boolean;
  /** HIGH, or anything else for LOW. */
  resolution: string | null;
}

/**
 * What the channels of a recording are called, in the standard texts of EDF+: an EEG of the 10–20 system, a
 * polysomnography, an ECG of twelve leads, or of a Holter's three.
 */
export function channelNames({ application, restEcg, resolution }: RecordingKind): readonly string[] {
  if (application === 'WEMU') return eeg;
  if (application === 'SOM') return polysomnography;
  return restEcg || resolution === 'HIGH' ? twelveLeads : holter;
}
