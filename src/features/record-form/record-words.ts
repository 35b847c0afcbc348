import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ExamType } from '#/domain/exam-type.ts';
import type { RecordingMode } from '#/domain/recording-mode.ts';
import { notify } from '#/ui/messages/notifications.ts';

const unconfirmed = msg`Confirm your choice with OK.`;

export const recordWords = {
  prescriber: { label: msg`Prescriber`, required: msg`A prescriber is required.`, unconfirmed },
  rhythmSpecialist: { label: msg`Rhythm specialist`, required: msg`A rhythm specialist is required.`, unconfirmed },
  operator: { label: msg`Operator`, required: msg`An operator is required.`, unconfirmed },
  examType: { label: msg`Exam type` },
  durationMs: { label: msg`Duration` },
  resolution: { label: msg`Resolution` },
  recordingMode: { label: msg`Recording mode` },
  hasVideo: { label: msg`Video` },
  comments: {
    label: msg`Comments`,
    'too-long': msg`The comments have more than 250 characters.`,
    invalid: msg`The comments hold characters that cannot be kept.`,
  },
};

export const examTypeNames: Readonly<Record<ExamType, MessageDescriptor>> = {
  holterECG: msg`Holter ECG`,
  restECG: msg`Rest ECG`,
  routineEEG: msg`Routine EEG`,
  polysomnography: msg`Polysomnography`,
};

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
