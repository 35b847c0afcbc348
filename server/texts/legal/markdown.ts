/** What a text may not have, because the printed page would show it wrongly. It never reaches a page as HTML. */
const unsupported: readonly (readonly [RegExp, string])[] = [
  [/<[a-z!/?]/i, 'HTML is not supported'],
  [/^#{3,}\s/, 'only # and ## are headings'],
  [/^#{1,2}(?![#\s])/, 'a space is missing after #'],
  [/!?\[[^\]]*\]\s?[([]/, 'links and pictures are not supported; write the address out'],
  [/^\[[^\]]+\]:/, 'links are not supported; write the address out'],
  [/\*\*|__|(?<![\p{L}\p{N}*])\*[^\s*][^*]*\*/u, 'bold and italics are not supported'],
  [/(?<![\p{L}\p{N}_])_[^\s_][^_]*_(?![\p{L}\p{N}_])/u, 'bold and italics are not supported'],
  [/`|^~~~/, 'code is not supported'],
  [/^\s*\|/, 'tables are not supported'],
  [/^\s*>/, 'quotations are not supported'],
  [/^\s*(?:={3,}|-{3,}|\*{3,}|_{3,})\s*$/, 'lines and underlined headings are not supported'],
  [/^\s*[*+]\s/, "a list begins with '- '"],
  [/^\s+-\s/, 'a list inside a list is not supported'],
  [/^(?:\t| {4})/, 'text that is indented is not supported'],
  [/\[\[|\]\]/, 'a place of the template is not filled in'],
  [/\{(?!(?:application|contact)\})[^}]*\}?/, 'only {application} and {contact} are filled in'],
  // eslint-disable-next-line no-control-regex -- they have no glyph
  [/[\u0000-\u0008\u000B-\u001F\u007F]/, 'there is a control character'],
];

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

export interface LegalMarkdown {
  /** Title, sections, paragraphs and lists, as `documentOf` takes them. */
  body: string;
  inForceSince: Date | undefined;
  /** Each names its line. */
  problems: readonly string[];
}

function dayOf(line: string): Date | undefined {
  if (!day.test(line)) return undefined;
  const date = new Date(`${line}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(line) ? date : undefined;
}

/** Lines of one paragraph or item are one text. Each numbered line is a paragraph. */
function blocksOf(lines: readonly string[]): string {
  const blocks: string[] = [];
  let isOpen = false;
  for (const line of lines.map((each) => each.trim())) {
    const begins = !isOpen || /^(?:- |## |\d{1,3}[.)] )/.test(line);
    const isItemAfterItem = line.startsWith('- ') && isOpen && (blocks.at(-1) ?? '').startsWith('- ');
    if (line === '') isOpen = false;
    else if (isItemAfterItem) blocks.push(`${blocks.pop() ?? ''}\n${line}`);
    else if (begins) blocks.push(line);
    else blocks.push(`${blocks.pop() ?? ''} ${line}`);
    if (line !== '') isOpen = !line.startsWith('## ');
  }
  return blocks.join('\n\n');
}

/**
 * A text of the operator: `# Title`, the day since when it is in force, then sections (`## Heading`) with paragraphs and
 * lists.
 */
export function legalMarkdown(text: string): LegalMarkdown {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const problems: string[] = [];
  const addProblem = (index: number, problem: string) => problems.push(`line ${index + 1}: ${problem}`);
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ line: line.trim(), index }]));
  const [title, since, first] = filled;
  if (!title || !/^# \S/.test(title.line)) addProblem(title?.index ?? 0, "the text must begin with '# ' and its title");
  const inForceSince = since && dayOf(since.line);
  if (!inForceSince)
    addProblem(
      since?.index ?? 0,
      'below the title must be the day since when the text is in force, such as 2026-12-01',
    );
  if (!first || !/^## \S/.test(first.line)) addProblem(first?.index ?? 0, "the first section must begin with '## '");
  for (const { line, index } of filled.slice(1))
    if (line.startsWith('# ')) addProblem(index, 'there is a second title');
  for (const [index, line] of lines.entries()) {
    const [, problem] = unsupported.find(([found]) => found.test(line)) ?? [];
    if (problem) addProblem(index, problem);
  }
  return { body: `${title?.line ?? ''}\n\n${blocksOf(lines.slice((since?.index ?? 0) + 1))}`, inForceSince, problems };
}
