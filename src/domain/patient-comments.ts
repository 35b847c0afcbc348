/** The most characters of the comments on a patient. */
export const longestPatientComments = 5000;

/**
 * What is wrong with the comments on a patient: they may have lines and tabs, but no other control characters and no
 * halves of characters, which cannot be kept. None at all is right.
 */
export function patientCommentsProblem(comments: string): 'too-long' | 'invalid' | undefined {
  if (comments.length > longestPatientComments) return 'too-long';
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(comments) ? 'invalid' : undefined;
}
