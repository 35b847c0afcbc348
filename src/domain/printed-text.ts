/** Letters that take about twice the room of others: capitals, and all that is neither Latin, Greek nor Cyrillic. */
const wide = /\p{Lu}|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/gu;

/** About how many lines a text takes where a line has room for so many letters of usual width. */
export function printedLines(text: string, perLine: number): number {
  const lengths = text.split('\n').map((line) => line.replaceAll(wide, '  ').length);
  return lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / perLine)), 0);
}

/** A text on as few lines as can be: what stood on a line of its own follows a dot. */
export function joinedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ');
}

/** How a diagnosis is printed, so that the longest fits the page with all that stands around it. */
export interface PrintedDiagnosis {
  /** It stands beside the facts; or below them, in the whole width; or there in small letters. */
  room: 'beside' | 'below' | 'below-small';
  /** Its lines are too many even so, and are joined. */
  isJoined: boolean;
}

// Measured: what is left of an A4 page when everything else on it is as long as it can be, less a line for the author.
const [besidePerLine, besideLines, perLine, lines, smallLines] = [60, 19, 140, 36, 49];

/** How a diagnosis is printed. */
export function printedDiagnosis(diagnosis: string): PrintedDiagnosis {
  if (printedLines(diagnosis, besidePerLine) <= besideLines) return { room: 'beside', isJoined: false };
  const isJoined = printedLines(diagnosis, perLine) > smallLines;
  const text = isJoined ? joinedLines(diagnosis) : diagnosis;
  return { room: printedLines(text, perLine) <= lines ? 'below' : 'below-small', isJoined };
}

/** True for comments on a recording that have more lines than the printed page has room for. */
export function areCommentsJoined(comments: string): boolean {
  return printedLines(comments, 30) > 10;
}
