import type { PDFPageProxy } from 'pdfjs-dist';

export interface TextBlock {
  element: 'h2' | 'h3' | 'p';
  text: string;
}

export type StructureNode = { role: string; children: readonly StructureNode[] } | { type: string; id: string };

export type TextPart = { str: string; hasEOL: boolean } | { type: string; id?: string };

const headings: Record<string, TextBlock['element']> = { Title: 'h2', H: 'h2', H1: 'h2', H2: 'h3', H3: 'h3' };
const paragraphs = new Set(['P', 'LI', 'TH', 'TD', 'Caption', 'BlockQuote', 'Note', 'H4', 'H5', 'H6']);

export async function textOfPage(page: PDFPageProxy): Promise<TextBlock[]> {
  const [tree, parts] = await Promise.all([page.getStructTree(), partsOf(page)]);
  return textBlocks(tree, parts);
}

/** PDF.js itself would iterate over the stream, which WebKit cannot do. */
async function partsOf(page: PDFPageProxy): Promise<TextPart[]> {
  const stream: ReadableStream<{ items: TextPart[] }> = page.streamTextContent({ includeMarkedContent: true });
  const reader = stream.getReader();
  const parts: TextPart[] = [];
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) parts.push(...chunk.value.items);
  return parts;
}

/** Without usable tags, the page is one paragraph. */
export function textBlocks(tree: StructureNode | null, parts: readonly TextPart[]): TextBlock[] {
  const marked = tree ? blocksIn(tree, textOfMarks(parts)) : [];
  return marked.length > 0 ? marked : blockOf('p', joined(parts));
}

function blocksIn(node: StructureNode, texts: ReadonlyMap<string, string>): TextBlock[] {
  if (!('children' in node)) return blockOf('p', texts.get(node.id) ?? '');
  const heading = headings[node.role];
  if (heading || paragraphs.has(node.role)) return blockOf(heading ?? 'p', textWithin(node, texts));
  return node.children.flatMap((child) => blocksIn(child, texts));
}

function blockOf(element: TextBlock['element'], text: string): TextBlock[] {
  const trimmed = text.replaceAll(/\s+/g, ' ').trim();
  return trimmed ? [{ element, text: trimmed }] : [];
}

function textWithin(node: StructureNode, texts: ReadonlyMap<string, string>): string {
  if (!('children' in node)) return texts.get(node.id) ?? '';
  return node.children.map((child) => textWithin(child, texts)).join(' ');
}

/** Marks nest: a text belongs to the innermost mark with an id. */
function textOfMarks(parts: readonly TextPart[]): Map<string, string> {
  const runs = new Map<string, TextPart[]>();
  const open: (string | undefined)[] = [];
  for (const part of parts) {
    if ('str' in part) {
      const id = open.findLast((mark) => mark !== undefined);
      if (id !== undefined) runs.set(id, [...(runs.get(id) ?? []), part]);
    } else if (part.type === 'endMarkedContent') open.pop();
    else open.push(part.id);
  }
  return new Map([...runs].map(([id, own]) => [id, joined(own)]));
}

/** Lines are joined with a space, except after a Chinese character. */
function joined(parts: readonly TextPart[]): string {
  let text = '';
  for (const part of parts) {
    if (!('str' in part)) continue;
    text += part.str;
    if (part.hasEOL && !/[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]$/.test(text)) text += ' ';
  }
  return text;
}
