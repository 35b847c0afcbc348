/** What somebody has read. A file and a report are of a recording. */
export const readingKinds = ['patient', 'recording', 'file', 'report'] as const;

export type ReadingKind = (typeof readingKinds)[number];
