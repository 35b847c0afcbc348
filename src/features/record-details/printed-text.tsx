import { joinedLines } from '#/domain/printed-text.ts';

/** On paper the lines are joined if one page has no room for them (R-SHL-65). */
export function PrintedText({ text, isJoined }: { text: string; isJoined: boolean }) {
  if (!isJoined) return text;
  return (
    <>
      <span className="no-print">{text}</span>
      <span className="print-only">{joinedLines(text)}</span>
    </>
  );
}
