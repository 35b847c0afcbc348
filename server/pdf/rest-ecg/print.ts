import { textsFor } from '../../texts/texts.ts';
import { printableName, printName } from '../any-name.ts';
import { openPrinter, type Printer } from '../printer.ts';
import { measureEntries, subjectEntries, type Entry } from './entries.ts';
import { drawTracings, mm, tracingSize } from './traces.ts';
import type { RestEcgReport } from './report.ts';

const margins = { top: 11 * mm, right: 20 * mm, bottom: 6 * mm, left: 20 * mm };
const tops = { subject: 22 * mm, measures: 42 * mm, tracing: 58 * mm, notes: 182 * mm, foot: 197 * mm };
const sizes = { title: 17, label: 7.5, value: 9.5, measure: 12, note: 8 };
const valueGap = 10;
const lineHeight = 6.2 * mm;
/** Shares of the width. */
const shares = [0.36, 0.38, 0.26];
const labelWidth = 30 * mm;

type Element = PDFKit.PDFStructureElement;

function add(printer: Printer, parent: Element, type: string, options: { alt?: string }, print: () => unknown): void {
  parent.add(printer.struct(type, options, () => void print()));
}

/** In points. */
const widthOf = (printer: Printer) => printer.page.width - margins.left - margins.right;

async function printSubject(printer: Printer, root: Element, report: RestEcgReport): Promise<void> {
  const columns = subjectEntries(report);
  let x = margins.left;
  for (const [index, entries] of columns.entries()) {
    const width = widthOf(printer) * (shares[index] ?? 0);
    for (const [row, [label, value]] of entries.entries()) {
      const y = tops.subject + row * lineHeight;
      const name = await printableName(value);
      add(printer, root, 'P', {}, () => {
        printer.font('regular').fontSize(sizes.label).fillColor('#555555');
        printer.text(label, x, y + (sizes.value - sizes.label), { width: labelWidth - mm, height: lineHeight });
        printer.fillColor('#111111');
        printName(printer, name, { x: x + labelWidth, y, size: sizes.value, width: width - labelWidth - 2 * mm });
      });
    }
    x += width;
  }
}

function printMeasures(printer: Printer, root: Element, entries: readonly Entry[]): void {
  const width = widthOf(printer) / entries.length;
  for (const [index, [label, value]] of entries.entries()) {
    const x = margins.left + index * width;
    add(printer, root, 'P', {}, () => {
      printer.font('regular').fontSize(sizes.label).fillColor('#555555');
      printer.text(label, x, tops.measures, { lineBreak: false });
      printer.font('bold').fontSize(sizes.measure).fillColor('#111111');
      printer.text(value, x, tops.measures + valueGap, { lineBreak: false });
    });
  }
}

function printTracings(printer: Printer, root: Element, { language, ecg, seconds }: RestEcgReport): void {
  const size = tracingSize(seconds);
  const box = { x: (printer.page.width - size.width) / 2, y: tops.tracing, ...size };
  const alt = textsFor(language).restEcg.tracing({ seconds });
  add(printer, root, 'Figure', { alt }, () => drawTracings(printer, ecg, seconds, box));
}

function printNotes(printer: Printer, root: Element, { application, language, seconds }: RestEcgReport): void {
  const texts = textsFor(language).restEcg;
  const notes = ['25 mm/s · 10 mm/mV · 0.05–100 Hz', texts.computed({ seconds })];
  if (application === 'CCW') notes.push(texts.notForDiagnosis);
  for (const [index, note] of notes.entries()) {
    add(printer, root, 'P', {}, () => {
      printer
        .font(index === 2 ? 'bold' : 'regular')
        .fontSize(sizes.note)
        .fillColor('#111111');
      printer.text(note, margins.left, tops.notes + index * 4.4 * mm, { lineBreak: false });
    });
  }
}

function printFoot(printer: Printer, { foot }: RestEcgReport): void {
  printer.markContent('Artifact', { type: 'Pagination' });
  printer.font('regular').fontSize(sizes.label).fillColor('#555555');
  printer.text(foot, margins.left, tops.foot, { lineBreak: false });
  printer.endMarkedContent();
}

/** A tagged PDF of one A4 page across, to scale if printed at full size. */
export async function printRestEcg(report: RestEcgReport): Promise<Uint8Array<ArrayBuffer>> {
  const { language, foot, startUs } = report;
  const texts = textsFor(language).restEcg;
  const title = report.ecg.isSimulated ? `${texts.title} · ${texts.simulated}` : texts.title;
  const date = new Date(Math.floor(startUs / 1000));
  const page = { layout: 'landscape' as const, margins };
  const { printer, bytes } = await openPrinter({ language, title, foot, date, page });
  const root = printer.struct('Document');
  printer.addStructure(root);
  printer.font('bold').fontSize(sizes.title);
  add(printer, root, 'H1', {}, () => printer.text(title, margins.left, margins.top, { lineBreak: false }));
  await printSubject(printer, root, report);
  printMeasures(printer, root, measureEntries(report));
  printTracings(printer, root, report);
  printNotes(printer, root, report);
  root.end();
  printFoot(printer, report);
  printer.end();
  return new Uint8Array(await bytes);
}
