const wide = /\p{Lu}|[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/gu;

export function printedLines(text: string, perLine: number): number {
  const lengths = text.split('\n').map((line) => line.replaceAll(wide, '  ').length);
  return lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / perLine)), 0);
}

export function joinedLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' · ');
}

export interface PrintedDiagnosis {
  room: 'beside' | 'below' | 'below-small';
  isJoined: boolean;
}

// The numbers are measured on an A4 page that is otherwise full (R-SHL-65).
const [besidePerLine, besideLines, perLine, lines, smallLines] = [60, 19, 140, 36, 49];

export function printedDiagnosis(diagnosis: string): PrintedDiagnosis {
  if (printedLines(diagnosis, besidePerLine) <= besideLines) return { room: 'beside', isJoined: false };
  const isJoined = printedLines(diagnosis, perLine) > smallLines;
  const text = isJoined ? joinedLines(diagnosis) : diagnosis;
  return { room: printedLines(text, perLine) <= lines ? 'below' : 'below-small', isJoined };
}

export function areCommentsJoined(comments: string): boolean {
  return printedLines(comments, 30) > 10;
}
