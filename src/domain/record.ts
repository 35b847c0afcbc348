import type { ApplicationCode } from './application.ts';

export const recordStatuses = ['CREATED', 'ONGOING_RECORDING', 'RECORDED', 'ANALYSED'] as const;

/** The platform may send other statuses (R-SHL-43). */
export type RecordStatus = (typeof recordStatuses)[number];

export function isRecordStatus(value: unknown): value is RecordStatus {
  return recordStatuses.some((status) => status === value);
}

export function recordKey(application: ApplicationCode | (string & {}), id: number): string {
  return `${application.toLowerCase()}${id}`;
}

export const longestComments = 250;

export const longestDiagnosis = 5000;

export type RecordTextProblem = 'empty' | 'too-long' | 'invalid';

/** Line breaks and tabs are allowed. */
export function recordTextProblem(text: string, longest: number): RecordTextProblem | undefined {
  if (text.length > longest) return 'too-long';
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text) ? 'invalid' : undefined;
}

export function diagnosisProblem(text: string | null | undefined): RecordTextProblem | undefined {
  if (!text || text.trim() === '') return 'empty';
  return recordTextProblem(text, longestDiagnosis);
}
