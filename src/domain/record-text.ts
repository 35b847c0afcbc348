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
