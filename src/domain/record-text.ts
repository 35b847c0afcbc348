/** The most characters of the comments on a recording (specification 2, section 9). */
export const longestComments = 250;

/** The most characters of a diagnosis (specification 2, section 9). */
export const longestDiagnosis = 5000;

/** What can be wrong with a text of a recording. `empty` of a diagnosis is 'record.emptyDiagnosis'. */
export type RecordTextProblem = 'empty' | 'too-long' | 'invalid';

/** Lines and tabs may stand in a text, other control characters and halves of characters cannot be kept. */
function isKeepable(text: string): boolean {
  return !/(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(text);
}

/** What is wrong with the comments on a recording: at most 250 characters, and none at all is right. */
export function commentsProblem(text: string): RecordTextProblem | undefined {
  if (text.length > longestComments) return 'too-long';
  return isKeepable(text) ? undefined : 'invalid';
}

/** What is wrong with a diagnosis: 1 to 5000 characters, more than spaces (specification 2, section 5). */
export function diagnosisProblem(text: string | null | undefined): RecordTextProblem | undefined {
  if (!text || text.trim() === '') return 'empty';
  if (text.length > longestDiagnosis) return 'too-long';
  return isKeepable(text) ? undefined : 'invalid';
}
