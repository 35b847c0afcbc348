import { textsFor } from '../../texts/texts.ts';
import { printableName, printName } from '../any-name.ts';
import { printableText, type PrintableParagraph } from '../any-text.ts';
import type { Printer } from '../printer.ts';
import type { RestEcgReport } from './report.ts';
import { signatureText } from './signature.ts';
import { mm } from './traces.ts';

type Element = PDFKit.PDFStructureElement;

const sizes = { heading: 9.5, text: 9.5, signature: 8 };
const lineHeight = 4.2 * mm;

/** In points. */
export interface Column {
  x: number;
  y: number;
  width: number;
  bottom: number;
}

/** What does not fit above the column's bottom continues on further pages, from their top. */
function printParagraph(
  printer: Printer,
  lines: PrintableParagraph,
  column: Column,
  from: number,
  top: number,
): number {
  let y = from;
  for (const line of lines) {
    if (y + lineHeight > column.bottom) {
      printer.continueOnNewPage();
      y = top;
    }
    printName(printer, line, { x: column.x, y, size: sizes.text, width: column.width });
    y += lineHeight;
  }
  return y;
}

async function printSigned(
  printer: Printer,
  root: Element,
  report: RestEcgReport,
  column: Column,
  paragraphs: readonly PrintableParagraph[],
): Promise<void> {
  const { diagnosis } = textsFor(report.language).restEcg;
  const signature = await printableName(signatureText(report));
  const { x, width } = column;
  const heading = printer.struct('H2', {}, () => {
    printer.font('bold').fontSize(sizes.heading).fillColor('#111111');
    printer.text(diagnosis, x, column.y, { lineBreak: false });
  });
  root.add(heading);
  let y = column.y + lineHeight;
  root.add(printer.struct('P', {}, () => printName(printer, signature, { x, y, size: sizes.signature, width })));
  y += lineHeight;
  for (const lines of paragraphs)
    root.add(
      printer.struct('P', {}, () => {
        y = printParagraph(printer, lines, column, y, column.y);
      }),
    );
}

/** Beside the notes if it fits there, otherwise on pages of its own. */
export async function printDiagnosis(
  printer: Printer,
  root: Element,
  report: RestEcgReport,
  { beside, own }: { beside: Column; own: () => Column },
): Promise<void> {
  const text = report.diagnosis?.text ?? '';
  const lines = await printableText(printer, text, { size: sizes.text, width: beside.width });
  const room = Math.floor((beside.bottom - beside.y) / lineHeight) - 2;
  if (lines.flat().length <= room) return printSigned(printer, root, report, beside, lines);
  const hint = await printableText(printer, textsFor(report.language).restEcg.onNextPage, {
    size: sizes.text,
    width: beside.width,
  });
  await printSigned(printer, root, report, beside, hint);
  printer.addPage();
  const column = own();
  const whole = await printableText(printer, text, { size: sizes.text, width: column.width });
  await printSigned(printer, root, report, column, whole);
}
