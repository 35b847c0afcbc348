import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { BrowserCommand } from 'vitest/node';
import type { PaperName, PrintedPicture } from './browser/printed-picture.ts';

const pointMm = 25.4 / 72;
const papers = { A4: ['297mm', '210mm'], Letter: ['11in', '8.5in'] } as const;

/** The browser prints the document to a PDF on this paper, across. */
export const printedPicture: BrowserCommand<[html: string, paper: PaperName]> = async ({ context }, html, paper) => {
  const page = await context.newPage();
  try {
    await page.setContent(html, { waitUntil: 'load' });
    const [width, height] = papers[paper];
    return await readPicture(new Uint8Array(await page.pdf({ width, height })));
  } finally {
    await page.close();
  }
};

async function readPicture(data: Uint8Array): Promise<PrintedPicture> {
  const task = getDocument({ data, verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const page = await document.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  let matrix = [1, 0, 0, 1, 0, 0];
  const saved: number[][] = [];
  let found: { matrix: number[]; pixels: readonly [number, number] } | undefined;
  for (const [index, operation] of fnArray.entries()) {
    const values = argsArray[index] as unknown[];
    if (operation === OPS.save) saved.push(matrix);
    else if (operation === OPS.restore) matrix = saved.pop() ?? matrix;
    else if (operation === OPS.transform) matrix = Util.transform(matrix, values);
    else if (operation === OPS.paintImageXObject && (found?.pixels[0] ?? 0) < Number(values[1]))
      found = { matrix, pixels: [Number(values[1]), Number(values[2])] };
  }
  const pages = document.numPages;
  await task.destroy();
  if (!found) throw new Error('the PDF has no picture');
  const [wide = 0, , , high = 0, left = 0, foot = 0] = found.matrix;
  return {
    pages,
    paper: [width * pointMm, height * pointMm],
    mm: [Math.abs(wide) * pointMm, Math.abs(high) * pointMm],
    right: (left + Math.abs(wide)) * pointMm,
    bottom: Math.min(foot, foot + high) * pointMm,
    pixels: found.pixels,
  };
}
