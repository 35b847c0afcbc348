import type { PDFDocumentProxy } from 'pdfjs-dist';
// As `?worker&url` it becomes a file ending in `.js`: not all servers know `.mjs` as a script.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?worker&url';

/**
 * Opens a PDF. Its reader is loaded here and nowhere else; it works without the network, without WebAssembly and without
 * building code from text, as the Content-Security-Policy wants (`docs/decisions/0010`). Rejects what is no readable PDF.
 */
export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = workerAddress;
  // The bytes are handed over to the worker: a copy, so that the file can be opened again.
  const pdf = await getDocument({ data: bytes.slice(), useWasm: false, verbosity: VerbosityLevel.ERRORS }).promise;
  if (pdf.numPages === 0) throw new Error('The PDF has no pages');
  return pdf;
}
