import type { RecordConfiguration } from '#/contract/configuration.ts';
import type { ExamConfiguration } from '../parameters.ts';

/** In ms. */
export const minute = 60_000;

/** In ms. */
export const hour = 60 * minute;

const holter: RecordConfiguration = {
  operator: { enabled: true },
  duration: { enabled: true },
  video: { enabled: true },
  comments: { enabled: true },
  resolutions: {
    selectable: true,
    low: { enabled: true, duration: { min: 1, max: 168, unit: 'h' } },
    high: { enabled: true, duration: { min: 1, max: 48, unit: 'h' } },
  },
  recordingMode: {
    defaultSelected: 'STREAM',
    changeRecordingModeBasedOnDuration: true,
    intermittent: { enabled: true, durationThreshold: { value: 36, unit: 'h' } },
    offline: { enabled: true, durationThreshold: { value: 96, unit: 'h' } },
  },
  traces: { isPrematureUploadAllowed: true },
  supportedConversions: ['ISHNE'],
};

const short = { min: 1, max: 10, unit: 'm' } as const;

/** A Holter ECG with all options, and a rest ECG of some minutes. */
export const exams: ExamConfiguration = {
  examTypes: ['holterECG', 'restECG'],
  defaultExamType: 'holterECG',
  record: {
    default: holter,
    restEcg: {
      ...holter,
      resolutions: {
        selectable: false,
        low: { enabled: true, duration: short },
        high: { enabled: true, duration: short },
      },
      recordingMode: { ...holter.recordingMode, changeRecordingModeBasedOnDuration: false },
    },
  },
};

type Changes<T> = { [Name in keyof T]?: T[Name] extends unknown[] ? T[Name] : Changes<T[Name]> };

/** `exams` with other rules for one kind of exam. */
export function changed(
  kind: keyof ExamConfiguration['record'],
  changes: Changes<RecordConfiguration>,
): ExamConfiguration {
  const { record } = exams;
  return { ...exams, record: { ...record, [kind]: merged(record[kind], changes) } };
}

function merged<T>(before: T, changes: Changes<T>): T {
  const entries = Object.entries(changes).map(([name, value]) => {
    const old = before[name as keyof T];
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return [name, isGroup ? merged(old, value as Changes<typeof old>) : value];
  });
  return { ...before, ...Object.fromEntries(entries) } as T;
}
