import { msg } from '@lingui/core/macro';
import type { WireNames } from '../forms/refused-fields.ts';

const unconfirmed = msg`Confirm your choice with OK.`;

/** In the order of the form. */
export const recordWords = {
  examType: { label: msg`Exam type` },
  durationMs: { label: msg`Duration`, required: msg`A duration is required.` },
  resolution: { label: msg`Resolution` },
  recordingMode: { label: msg`Recording mode` },
  hasVideo: { label: msg`Video` },
  comments: {
    label: msg`Comments`,
    'too-long': msg`The comments have more than 250 characters.`,
    invalid: msg`The comments contain characters that cannot be saved.`,
  },
  prescriber: { label: msg`Prescriber`, required: msg`A prescriber is required.`, unconfirmed },
  rhythmSpecialist: { label: msg`Rhythm specialist`, required: msg`A rhythm specialist is required.`, unconfirmed },
  operator: { label: msg`Operator`, required: msg`An operator is required.`, unconfirmed },
};

/** `rythmSpecialist` is the wire's spelling. */
export const prescriptionWireNames: WireNames<keyof typeof recordWords> = {
  rythmSpecialist: 'rhythmSpecialist',
  restEcg: 'examType',
  duration: 'durationMs',
  streamMode: 'recordingMode',
  videoType: 'hasVideo',
};
