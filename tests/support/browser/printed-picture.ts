import { commands } from 'vitest/browser';

export type PaperName = 'A4' | 'Letter';

/** Where the largest picture of a PDF is, in mm of the paper, and how many pixels it has. */
export interface PrintedPicture {
  pages: number;
  paper: readonly [width: number, height: number];
  mm: readonly [width: number, height: number];
  right: number;
  bottom: number;
  pixels: readonly [width: number, height: number];
}

/** The browser prints the document to a PDF on this paper, across. */
export function printedPicture(html: string, paper: PaperName): Promise<PrintedPicture> {
  return commands.printedPicture(html, paper);
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    printedPicture: (html: string, paper: PaperName) => Promise<PrintedPicture>;
  }
}
