export const longestPatientComments = 5000;

/** Control characters and unpaired surrogates are refused. */
export function patientCommentsProblem(comments: string): 'too-long' | 'invalid' | undefined {
  if (comments.length > longestPatientComments) return 'too-long';
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(comments) ? 'invalid' : undefined;
}
