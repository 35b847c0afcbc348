import { decoded } from './edf-fields.ts';
import { secondsAtMost, type EdfSignal } from './edf-header.ts';

export interface EdfAnnotation {
  /** Seconds after the file's start. */
  onsetS: number;
  durationS: number | undefined;
  text: string;
  /** The label of the signal that it is about. Without it, the annotation is about all. */
  channel?: string;
}

export interface AnnotationList {
  /** When the data record starts, in seconds after the file's start. */
  startS: number | undefined;
  annotations: EdfAnnotation[];
}

/** EDF+, section 2.2.2. */
const endOfText = '\u0014';
const durationFollows = '\u0015';

/** Where an annotation signal stands in the bytes of a data record. */
export type ListPlace = Pick<EdfSignal, 'offset' | 'bytes'>;

/** Reads the annotation signals of one data record. A broken list is skipped. */
export function readAnnotations(record: Uint8Array, header: { annotations: readonly ListPlace[] }): AnnotationList {
  const lists = header.annotations.flatMap(({ offset, bytes }) => listsOf(record.subarray(offset, offset + bytes)));
  const found: AnnotationList = { startS: undefined, annotations: [] };
  for (const list of lists) {
    const [head = '', ...texts] = list.split(endOfText);
    const [onset = '', duration] = head.split(durationFollows);
    // A list ends with the separator.
    if (texts.pop() !== '' || !/^[+-]\d+(\.\d*)?$/.test(onset)) continue;
    const onsetS = Number(onset);
    if (Math.abs(onsetS) > secondsAtMost) continue;
    // The first list of the first signal starts with an empty text. It tells when the record starts.
    if (texts[0] === '') found.startS ??= onsetS;
    const hasDuration = duration !== undefined && /^\d+(\.\d*)?$/.test(duration) && Number(duration) <= secondsAtMost;
    const durationS = hasDuration ? Number(duration) : undefined;
    for (const text of texts) if (text !== '') found.annotations.push({ onsetS, durationS, ...ofChannel(text) });
  }
  return found;
}

function listsOf(bytes: Uint8Array): string[] {
  const lists: string[] = [];
  let from = 0;
  while (from < bytes.length) {
    const end = bytes.indexOf(0, from);
    const to = end < 0 ? bytes.length : end;
    // One list in Latin-1 must not spoil the others.
    if (to > from) lists.push(decoded(bytes.subarray(from, to)));
    from = to + 1;
  }
  return lists;
}

/** EDF+, section 2.1.3.4: `Apnea@@Resp nasal` belongs to one channel. */
function ofChannel(whole: string): Pick<EdfAnnotation, 'text' | 'channel'> {
  const [, text = '', channel = ''] = /^(.+)@@(.+)$/s.exec(whole) ?? [];
  return channel === '' ? { text: whole } : { text, channel };
}
