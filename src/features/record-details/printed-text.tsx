import { joinedLines } from '#/domain/printed-text.ts';

/** A text with the lines that it was written in; where the one page of paper has no room for them, they are joined there. */
export function PrintedText({ text, isJoined }: { text: string; isJoined: boolean }) {
  if (!isJoined) return text;
  return (
    <>
      <span className="no-print">{text}</span>
      <span className="print-only">{joinedLines(text)}</span>
    </>
  );
}
