import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Node {
  role?: string;
  alt?: string;
  children?: Node[];
}

const flat = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(flat)];
export const dense = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '');

export async function read(bytes: Uint8Array) {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(dense(items.map((item) => ('str' in item ? item.str : '')).join('')));
  }
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const nodes = flat((await page.getStructTree()) as Node);
  const { info } = await document.getMetadata();
  const read = {
    pages: document.numPages,
    text: texts[0] ?? '',
    texts,
    width,
    height,
    nodes,
    info: info as Record<string, unknown>,
  };
  await task.destroy();
  return read;
}
