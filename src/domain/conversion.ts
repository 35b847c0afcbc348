import type { ApplicationCode } from './application.ts';

export const conversionFormats = ['ISHNE', 'ISHNE_ZIP', 'EDF_PLUS'] as const;

export type ConversionFormat = (typeof conversionFormats)[number];

/** The platform may send other statuses (R-CON-2). */
export const conversionStatuses = [
  'NOT_STARTED',
  'PENDING',
  'IN_PROGRESS',
  'IN_PROGRESS_OBSOLETE',
  'DONE',
  'FAILED',
] as const;

export type ConversionStatus = (typeof conversionStatuses)[number];

export const formatLabels: Readonly<Record<ConversionFormat, string>> = {
  ISHNE: 'ISHNE',
  ISHNE_ZIP: 'ISHNE ZIP',
  EDF_PLUS: 'EDF+',
};

const ofEcg: readonly ApplicationCode[] = ['CCW', 'CPF'];

export function isConversionFormat(value: unknown): value is ConversionFormat {
  return conversionFormats.some((format) => format === value);
}

/** ISHNE files hold ECGs only. */
export function canHold(format: ConversionFormat, application: ApplicationCode): boolean {
  return format === 'EDF_PLUS' || ofEcg.includes(application);
}

export function convertedFileName(recordKey: string, format: string): string {
  return `${recordKey}.${format}`;
}

export type MissingOfConversion = 'no-record-key' | 'no-conversion-format';

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
