import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReadingRow } from '#/contract/readings.ts';
import { readingKinds, type ReadingKind } from '#/domain/reading.ts';
import { identifiedName } from '#/parts/people/identified-name.ts';

const kindWords: Readonly<Record<ReadingKind, MessageDescriptor>> = {
  patient: msg`Patient details`,
  recording: msg`Recording`,
  file: msg({ message: `File`, comment: 'The file of a recording, such as EDF+' }),
  report: msg({ message: `Report`, comment: 'The printed report of a recording' }),
};

export const readingKindOptions = () => readingKinds.map((value) => ({ value, label: i18n._(kindWords[value]) }));

export function readerText({ whoName, whoIdentityNumber, whoNow }: ReadingRow): string {
  return identifiedName(whoName, { identityNumber: whoIdentityNumber, now: whoNow });
}

/** Only some administrators get the name. */
export function patientText({ patientId, patientName }: ReadingRow): string {
  const number = `#${patientId}`;
  return patientName ? `${patientName} (${number})` : number;
}
