import type { FileFacts } from './file-facts.ts';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Undefined: the file does not say it. */
export interface StatedPatient {
  code: string | undefined;
  /** `M` or `F`, or what stands there instead. */
  sex: string | undefined;
  /** yyyy-MM-dd, or what stands there instead. */
  birthdate: string | undefined;
  name: string | undefined;
}

/** EDF+, section 2.1.3: code, sex, birthdate, name. Further subfields are free. */
export function statedPatient({ patient }: Pick<FileFacts, 'patient'>): StatedPatient {
  const [code, sex, birthdate, name] = patient.split(/ +/).map(told);
  return { code, sex: sex?.toUpperCase(), birthdate: birthdate && isoDate(birthdate), name };
}

/** The fields of EDF+ about the recording: the key, and the recorder. */
export function statedRecording({ recording, isPlus }: Pick<FileFacts, 'recording' | 'isPlus'>): {
  key: string | undefined;
  equipment: string | undefined;
} {
  const [, , key, , equipment] = isPlus ? recording.split(/ +/).map(told) : [];
  return { key, equipment };
}

function told(field: string): string | undefined {
  const text = field.replaceAll('_', ' ').trim();
  return /^x?$/i.test(text) ? undefined : text;
}

function isoDate(text: string): string {
  const [, day = '', name = '', year = ''] = /^(\d\d)-([A-Z]{3})-(\d{4})$/i.exec(text) ?? [];
  const month = months.indexOf(name.toUpperCase()) + 1;
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}-${day}` : text;
}
