import { msg } from '@lingui/core/macro';
import type { WireNames } from '../forms/refused-fields.ts';

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
    invalid: msg`The comments contain characters that cannot be saved.`,
  },
};

/** `rythmSpecialist` is the wire's spelling. */
export const prescriptionWireNames: WireNames<keyof typeof recordWords> = {
  rythmSpecialist: 'rhythmSpecialist',
  restEcg: 'examType',
  duration: 'durationMs',
  streamMode: 'recordingMode',
  videoType: 'hasVideo',
};
