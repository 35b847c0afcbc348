import type { Font } from 'fontkit';
import { localeOf } from '#/domain/locale.ts';
import { fontsFor } from './fonts.ts';
import type { Paper } from './paper.ts';
import type { PrintedText } from './printed-document.ts';

/** In points. */
export const margins = { top: 64, right: 64, bottom: 72, left: 64 };

export type Printer = PDFKit.PDFDocument;

const parsed = (font: Font) => font as unknown as Buffer & string;
const subset = 'PDF/UA' as 'PDF/A-1';

type Head = Pick<PrintedText, 'language' | 'title' | 'foot' | 'date'> & {
  page?: { size: Paper; layout: 'landscape' | 'portrait'; margins: typeof margins };
};

export async function openPrinter(text: Head): Promise<{ printer: Printer; bytes: Promise<Buffer> }> {
  const [{ default: PDFDocument }, { regular, bold }] = await Promise.all([import('pdfkit'), fontsFor(text.language)]);
  const printer = new PDFDocument({
    size: 'A4',
    ...(text.page ?? { margins }),
    pdfVersion: '1.7',
    subset,
    tagged: true,
    displayTitle: true,
    lang: localeOf(text.language),
    bufferPages: true,
    // The default font is not embedded.
    font: parsed(regular),
    info: { Title: text.title, Subject: text.foot, Author: 'Bedside', CreationDate: text.date, ModDate: text.date },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const parts: Uint8Array[] = [];
  printer.on('data', (part: Uint8Array) => parts.push(part));
  printer.on('end', () => resolve(Buffer.concat(parts)));
  printer.on('error', reject);
  printer.registerFont('regular', parsed(regular)).registerFont('bold', parsed(bold));
  return { printer, bytes: promise };
}
