import type { EdfHeader } from './edf-header.ts';

export interface EdfAnnotation {
  /** Seconds after the file's start. */
  onsetS: number;
  durationS: number | undefined;
  text: string;
}

interface AnnotationList {
  /** When the data record starts, in seconds after the file's start. */
  startS: number | undefined;
  annotations: EdfAnnotation[];
}

/** EDF+, section 2.2.2. */
const endOfText = '\u0014';
const durationFollows = '\u0015';

const utf8 = new TextDecoder();

/** Reads the annotation signals of one data record. A broken list is skipped. */
export function readAnnotations(record: Uint8Array, header: Pick<EdfHeader, 'annotations'>): AnnotationList {
  const lists = header.annotations.flatMap(({ offset, samplesPerRecord }) =>
    utf8.decode(record.subarray(offset, offset + 2 * samplesPerRecord)).split('\0'),
  );
  const found: AnnotationList = { startS: undefined, annotations: [] };
  for (const list of lists) {
    const [head = '', ...texts] = list.split(endOfText);
    const [onset = '', duration] = head.split(durationFollows);
    // A list ends with the separator.
    if (texts.pop() !== '' || !/^[+-]\d+(\.\d*)?$/.test(onset)) continue;
    const onsetS = Number(onset);
    // The first list of the first signal starts with an empty text. It tells when the record starts.
    if (texts[0] === '') found.startS ??= onsetS;
    const durationS = duration !== undefined && /^\d+(\.\d*)?$/.test(duration) ? Number(duration) : undefined;
    for (const text of texts) if (text !== '') found.annotations.push({ onsetS, durationS, text });
  }
  return found;
}
