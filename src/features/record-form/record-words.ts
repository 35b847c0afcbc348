import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DurationUnit } from '#/domain/duration.ts';
import type { ExamType, RecordingMode } from '#/domain/prescription.ts';
import { notify } from '#/ui/messages/notifications.ts';

export const examTypeNames: Readonly<Record<ExamType, MessageDescriptor>> = {
  holterECG: msg`Holter ECG`,
  restECG: msg`Resting ECG`,
  routineEEG: msg`Routine EEG`,
  polysomnography: msg`Polysomnography`,
};

/** The names that `Intl` knows. */
export const unitNames = {
  y: 'year',
  mo: 'month',
  d: 'day',
  h: 'hour',
  m: 'minute',
  s: 'second',
} as const satisfies Record<DurationUnit, string>;

export const modeDescriptions: Readonly<Record<RecordingMode, MessageDescriptor>> = {
  STREAM: msg`Continuous visualization, upload at the end, analysis only after upload`,
  BATCH: msg`Visualization and upload during recording`,
  OFFLINE: msg`Visualization only at the start and upload at the end`,
};

export function warnOfInvalidForm(): void {
  const text = msg({
    id: 'notifications.invalidForm',
    message: 'Some required information is missing or invalid.',
  });
  notify({ level: 'warning', text: i18n._(text) });
}
