import type { ApplicationCode } from './application.ts';

/** The formats that a recording can be converted to (specification 2, section 3). */
export const conversionFormats = ['ISHNE', 'ISHNE_ZIP', 'EDF_PLUS'] as const;

/** A format that a recording can be converted to. */
export type ConversionFormat = (typeof conversionFormats)[number];

/** How far a conversion has come (specification 2, section 3). The wire may carry others. */
export const conversionStatuses = [
  'NOT_STARTED',
  'PENDING',
  'IN_PROGRESS',
  'IN_PROGRESS_OBSOLETE',
  'DONE',
  'FAILED',
] as const;

/** How far a conversion has come. */
export type ConversionStatus = (typeof conversionStatuses)[number];

/** What a format is called: the names of formats are the same in every language. */
export const formatLabels: Readonly<Record<ConversionFormat, string>> = {
  ISHNE: 'ISHNE',
  ISHNE_ZIP: 'ISHNE ZIP',
  EDF_PLUS: 'EDF+',
};

const ofEcg: readonly ApplicationCode[] = ['CCW', 'CPF'];

/** True for a format of the specification. */
export function isConversionFormat(value: unknown): value is ConversionFormat {
  return conversionFormats.some((format) => format === value);
}

/** True where a format can hold the recordings of an application: ISHNE holds nothing but ECGs. */
export function canHold(format: ConversionFormat, application: ApplicationCode): boolean {
  return format === 'EDF_PLUS' || ofEcg.includes(application);
}

/** What a converted file is named: `wemu12.EDF_PLUS`. */
export function convertedFileName(recordKey: string, format: string): string {
  return `${recordKey}.${format}`;
}

/** What a conversion lacks (specification 2, section 5). */
export type MissingOfConversion = 'no-record-key' | 'no-conversion-format';

/** What is missing to convert a recording, or to ask how far that has come; undefined when nothing is. */
export function missingOfConversion({
  recordKey,
  formats,
}: {
  recordKey: string;
  formats: readonly string[];
}): MissingOfConversion | undefined {
  if (recordKey.trim() === '') return 'no-record-key';
  return formats.length === 0 ? 'no-conversion-format' : undefined;
}
