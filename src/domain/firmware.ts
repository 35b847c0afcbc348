/** In characters. */
const longestNotes = 5000;

export function releaseNotesProblem(notes: string): 'too-long' | 'invalid' | undefined {
  if (notes.trim().length > longestNotes) return 'too-long';
  return /(?![\n\r\t])[\p{Cc}\p{Cs}]/u.test(notes) ? 'invalid' : undefined;
}
