export const longestComments = 250;

export const longestDiagnosis = 5000;

export type RecordTextProblem = 'empty' | 'too-long' | 'invalid';

/** Line breaks and tabs are allowed. */
function isKeepable(text: string): boolean {
  return !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text);
}

export function commentsProblem(text: string): RecordTextProblem | undefined {
  if (text.length > longestComments) return 'too-long';
  return isKeepable(text) ? undefined : 'invalid';
}

export function diagnosisProblem(text: string | null | undefined): RecordTextProblem | undefined {
  if (!text || text.trim() === '') return 'empty';
  if (text.length > longestDiagnosis) return 'too-long';
  return isKeepable(text) ? undefined : 'invalid';
}
