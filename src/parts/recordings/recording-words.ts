import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RecordingMode, Resolution, videoTypes as allVideoTypes } from '#/domain/prescription.ts';

const resolutions: Record<Resolution, MessageDescriptor> = {
  LOW: msg`Low resolution`,
  HIGH: msg`High resolution`,
};

const modes: Record<RecordingMode, MessageDescriptor> = {
  STREAM: msg({ message: `Connected`, comment: 'How a recording sends its data: all the time' }),
  BATCH: msg({ message: `Intermittent`, comment: 'How a recording sends its data: from time to time' }),
  OFFLINE: msg({ message: `Offline`, comment: 'How a recording sends its data: at its end' }),
};

const videoTypes: Record<(typeof allVideoTypes)[number], MessageDescriptor> = {
  NONE: msg({ message: `No video`, comment: 'What films a recording: nothing' }),
  MOBILE_DEVICE: msg`Mobile device`,
  EXTERNAL_DEVICE: msg`External device`,
};

/** R-SHL-43 has the rule for unknown values. */
function inWords(words: Readonly<Record<string, MessageDescriptor>>, value: string | null | undefined): string {
  if (!value) return '-';
  const known = words[value];
  return known ? i18n._(known) : value;
}

export const resolutionText = (value: string | null | undefined): string => inWords(resolutions, value);

export const recordingModeText = (value: string | null | undefined): string => inWords(modes, value);

export const videoTypeText = (value: string | null | undefined): string => inWords(videoTypes, value);
