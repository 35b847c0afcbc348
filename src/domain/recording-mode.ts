/** How a recording's data travel: at its end, from time to time, all the time (specification 2, section 3). */
export const recordingModes = ['OFFLINE', 'BATCH', 'STREAM'] as const;

/** How a recording's data travel. The wire may carry others: they are shown as they are. */
export type RecordingMode = (typeof recordingModes)[number];

/** How finely a recording is taken. */
export const resolutions = ['LOW', 'HIGH'] as const;

/** How finely a recording is taken. */
export type Resolution = (typeof resolutions)[number];

/** What films a recording. */
export const videoTypes = ['NONE', 'MOBILE_DEVICE', 'EXTERNAL_DEVICE'] as const;
