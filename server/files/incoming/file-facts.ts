import type { DifferenceField, FileDifference } from '#/contract/record-files.ts';
import type { EdfSignal } from '#/domain/edf/edf-header.ts';
import type { ErrorCode } from '#/domain/error-code.ts';

type Seconds = number;

/** What the platform has read in a file. Times are seconds after the start that its header says. */
export interface FileFacts {
  /** As the header has them. */
  patient: string;
  recording: string;
  /** EDF+ and BDF+ have fields within these texts. */
  isPlus: boolean;
  isSimulated: boolean;
  /** Local time without a zone, and its offset if the file says it. */
  start: string;
  offset: string | null;
  beginS: Seconds;
  endS: Seconds;
  heldRecords: number;
  declaredRecords: number | null;
  channels: readonly string[];
  /** The sensors of the channels, as the header describes them, each once. Files of earlier versions lack it. */
  transducers?: readonly string[];
  /** Where time is left out. */
  gaps: readonly { fromS: Seconds; toS: Seconds }[];
  /** How many the file has. */
  annotations: number;
  /** The least and the greatest sample of each signal. Only a file of 24 bits needs it. */
  ranges?: readonly (readonly [number, number])[];
  /** Missing in a file that was read before several of them could count. */
  layout?: FileLayout;
}

/** What files of one recording must have in common. */
export interface FileLayout {
  sampleBytes: 2 | 3;
  recordSeconds: Seconds;
  recordBytes: number;
  /** The signals without those of annotations, in their order. */
  signals: readonly SignalLayout[];
}

export type SignalLayout = Pick<EdfSignal, 'label' | 'dimension' | 'samplesPerRecord' | 'gain' | 'zero' | 'extent'>;

/** Null: not known. */
export interface Difference extends FileDifference {
  field: DifferenceField;
  inFile: string | null;
  onPlatform: string | null;
}

/** Why a file cannot be a recording. */
export interface FileFault {
  fault: ErrorCode;
  /** What is wrong in the header. */
  field: string | undefined;
}
