import { margins, openPrinter, type Printer } from './printer.ts';
import type { Block } from '../texts/document.ts';
import type { PrintedText } from './printed-document.ts';

const sizes = { title: 20, heading: 12.5, text: 10.5, foot: 8.5 };
const lineGap = 3;
const indent = 14;
const roomForHeading = 64;

type Element = PDFKit.PDFStructureElement;

function add(printer: Printer, parent: Element, type: string, print: () => unknown): void {
  parent.add(printer.struct(type, {}, () => void print()));
}

function addGroup(printer: Printer, parent: Element, type: string, fill: (group: Element) => void): void {
  const group = printer.struct(type);
  parent.add(group);
  fill(group);
  group.end();
}

function stayTogether(printer: Printer, height: number): void {
  if (printer.y + height > printer.page.height - margins.bottom) printer.addPage();
}

/** A French line must not break before these marks. */
function typeset(text: string, { language }: PrintedText): string {
  return language === 'fr' ? text.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00A0') : text;
}

function printItem(printer: Printer, list: Element, item: string): void {
  stayTogether(printer, printer.currentLineHeight(true));
  const { y } = printer;
  const width = printer.page.width - margins.left - margins.right - indent;
  addGroup(printer, list, 'LI', (entry) => {
    add(printer, entry, 'Lbl', () => printer.text('•', margins.left, y, { lineGap }));
    add(printer, entry, 'LBody', () => printer.text(item, margins.left + indent, y, { lineGap, width }));
  });
  printer.x = margins.left;
}

function printBlock(printer: Printer, parent: Element, block: Block, text: PrintedText): void {
  printer.font('regular').fontSize(sizes.text);
  if (typeof block === 'string') {
    add(printer, parent, 'P', () => printer.text(typeset(block, text), { lineGap }));
  } else {
    addGroup(printer, parent, 'L', (list) => {
      for (const item of block) printItem(printer, list, typeset(item, text));
    });
  }
  printer.y += sizes.text / 2;
}

function printSections(printer: Printer, parent: Element, text: PrintedText): void {
  for (const [heading, ...blocks] of text.sections) {
    addGroup(printer, parent, 'Sect', (section) => {
      printer.y += sizes.heading / 2;
      stayTogether(printer, roomForHeading);
      printer.outline.addItem(heading);
      printer.font('bold').fontSize(sizes.heading);
      add(printer, section, 'H2', () => printer.text(typeset(heading, text), { lineGap }));
      for (const block of blocks) printBlock(printer, section, block, text);
    });
  }
}

/** Screen readers skip the foot. */
function printFeet(printer: Printer, { foot }: PrintedText): void {
  const { start, count } = printer.bufferedPageRange();
  printer.font('regular').fontSize(sizes.foot);
  for (let index = start; index < start + count; index += 1) {
    printer.switchToPage(index);
    // Text below the margin would begin a new page.
    printer.page.margins.bottom = 0;
    const top = printer.page.height - margins.bottom / 2;
    const width = printer.page.width - margins.left - margins.right;
    printer.markContent('Artifact', { type: 'Pagination' });
    printer.text(foot, margins.left, top, { lineBreak: false });
    printer.text(`${index + 1} / ${count}`, margins.left, top, { width, align: 'right' });
    printer.endMarkedContent();
    printer.page.margins.bottom = margins.bottom;
  }
}

/** The result is PDF/UA. The same text gives the same bytes. */
export async function printPdf(text: PrintedText): Promise<Uint8Array<ArrayBuffer>> {
  const { printer, bytes } = await openPrinter(text);
  const root = printer.struct('Document');
  printer.addStructure(root);
  printer.font('bold').fontSize(sizes.title);
  add(printer, root, 'H1', () => printer.text(typeset(text.title, text)));
  printBlock(printer, root, text.subtitle, text);
  printSections(printer, root, text);
  root.end();
  printFeet(printer, text);
  printer.end();
  return new Uint8Array(await bytes);
}
