import { asciiText } from '../../files/ascii-name.ts';
import { textsFor } from '../../texts/texts.ts';
import { printableName, printName } from '../any-name.ts';
import { openPrinter, type Printer } from '../printer.ts';
import { measureEntries, subjectEntries, type Entry } from './entries.ts';
import { printDiagnosis, type Column } from './diagnosis.ts';
import { drawTracings, mm, tracingSize } from './traces.ts';
import type { RestEcgReport } from './report.ts';

const margins = { top: 10 * mm, right: 20 * mm, bottom: 6 * mm, left: 20 * mm };
const tops = { subject: 20 * mm, measures: 39.5 * mm, tracing: 51 * mm, notes: 173 * mm };
const sizes = { title: 17, label: 7.5, value: 9.5, measure: 12, note: 8 };
const valueGap = 10;
const lineHeight = 6.2 * mm;
/** From the paper's lower edge, in points. */
const footHeight = 11 * mm;
/** Shares of the width. */
const shares = [0.36, 0.38, 0.26];
const notesShare = 0.44;
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

const scaleNote = '25 mm/s · 10 mm/mV';

function originNotes({ language, seconds, ecg, origin }: RestEcgReport): string[] {
  const texts = textsFor(language).restEcg;
  if (!origin) return [`${scaleNote} · 0.05–100 Hz`, texts.computed({ seconds })];
  const filters = asciiText(origin.filters ?? '');
  const derived = origin.derived.length > 0 ? [texts.derived({ leads: origin.derived.join(', ') })] : [];
  return [
    [scaleNote, ...derived].join(' · '),
    texts.fromFile({ seconds, after: rounded(origin.afterS), rate: rounded(ecg.rateHz) }),
    filters === '' ? texts.unknownFilters : texts.filters({ filters }),
  ];
}

const rounded = (value: number) => String(Number(value.toFixed(3)));

function printNotes(printer: Printer, root: Element, report: RestEcgReport): void {
  const { application, language } = report;
  const texts = textsFor(language).restEcg;
  const notes = originNotes(report);
  if (application === 'CCW') notes.push(texts.notForDiagnosis);
  const width = widthOf(printer) * notesShare - 4 * mm;
  printer.y = tops.notes;
  for (const note of notes) {
    add(printer, root, 'P', {}, () => {
      printer
        .font(note === texts.notForDiagnosis ? 'bold' : 'regular')
        .fontSize(sizes.note)
        .fillColor('#111111');
      printer.text(note, margins.left, printer.y, { width, paragraphGap: 0.5 * mm });
    });
  }
}

function diagnosisColumns(printer: Printer): { beside: Column; own: () => Column } {
  const bottom = printer.page.height - footHeight - mm;
  const x = margins.left + widthOf(printer) * notesShare;
  return {
    beside: { x, y: tops.notes, width: widthOf(printer) * (1 - notesShare), bottom },
    own: () => ({ x: margins.left, y: margins.top, width: widthOf(printer), bottom }),
  };
}

/** Each page says whose it is. */
async function printFeet(printer: Printer, report: RestEcgReport): Promise<void> {
  const { start, count } = printer.bufferedPageRange();
  const [[name, birthdate] = []] = subjectEntries(report);
  const recording = `${textsFor(report.language).restEcg.recordId} ${report.recordId}`;
  const subject = await printableName([report.foot, name?.[1], birthdate?.[1], recording].join(' · '));
  const foot = await printableName(report.foot);
  for (let index = start; index < start + count; index += 1) {
    printer.switchToPage(index);
    const y = printer.page.height - footHeight;
    const width = widthOf(printer);
    printer.markContent('Artifact', { type: 'Pagination' });
    printer.fillColor('#555555');
    printName(printer, index === start ? foot : subject, { x: margins.left, y, size: sizes.label, width: width * 0.9 });
    printer.font('regular').fontSize(sizes.label);
    if (count > 1) printer.text(`${index + 1} / ${count}`, margins.left, y, { width, align: 'right' });
    printer.endMarkedContent();
  }
}

/** A tagged PDF of one page across, or of more if the diagnosis is long; to scale if printed at full size. */
export async function printRestEcg(report: RestEcgReport): Promise<Uint8Array<ArrayBuffer>> {
  const { language, foot, startUs } = report;
  const texts = textsFor(language).restEcg;
  const title = report.ecg.isSimulated ? `${texts.title} · ${texts.simulated}` : texts.title;
  const date = new Date(Math.floor(startUs / 1000));
  const page = { size: report.paper, layout: 'landscape' as const, margins };
  const { printer, bytes } = await openPrinter({ language, title, foot, date, page });
  const root = printer.struct('Document');
  printer.addStructure(root);
  printer.font('bold').fontSize(sizes.title);
  add(printer, root, 'H1', {}, () => printer.text(title, margins.left, margins.top, { lineBreak: false }));
  await printSubject(printer, root, report);
  printMeasures(printer, root, measureEntries(report));
  printTracings(printer, root, report);
  printNotes(printer, root, report);
  await printDiagnosis(printer, root, report, diagnosisColumns(printer));
  root.end();
  await printFeet(printer, report);
  printer.end();
  return new Uint8Array(await bytes);
}
