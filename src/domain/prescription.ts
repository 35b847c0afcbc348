export const examTypes = ['holterECG', 'restECG', 'routineEEG', 'polysomnography'] as const;

export type ExamType = (typeof examTypes)[number];

export function isRestEcg(examType: ExamType): boolean {
  return examType === 'restECG';
}

export const recordingModes = ['OFFLINE', 'BATCH', 'STREAM'] as const;

export type RecordingMode = (typeof recordingModes)[number];

export const resolutions = ['LOW', 'HIGH'] as const;

export type Resolution = (typeof resolutions)[number];

export const videoTypes = ['NONE', 'MOBILE_DEVICE', 'EXTERNAL_DEVICE'] as const;
